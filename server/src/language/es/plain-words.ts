export const plainWords = `
  hola buenos buenas buen buena días día tardes tarde noches noche bienvenido bienvenida adiós luego pronto gusto placer
  encantado encantada gracias agradezco nada siento lamento perdón disculpe disculpa lamentablemente desafortunadamente
  embargo aunque cambio quizás quizá tal vez probablemente claro seguro cierto supuesto problema sí no
  ayudar ayudarle ayudarte ayuda asistente asistencia apoyo respuesta respuestas responder respondo pregunta preguntas
  preguntar consulta consultas chat
  encontrar encontrado encuentro buscar busco busca buscando buscas ver mostrar decir explicar describir sugerir sugerencia
  recomendar recomiendo recomendación aconsejar consejo proponer propongo comparar comparación elegir elección decidir
  opción opciones alternativa alternativas
  saber sé conozco información detalle detalles datos mencionado indicado
  poder puedo puede podría podrían quiere quieres desea deseas necesita necesitas necesito espero pienso creo parece
  entiendo comprendo entender
  algo otra otro otras otros cosa cosas más además
  producto productos artículo artículos gama catálogo tienda tiendas sitio web servicio servicios sucursal sucursales lugar
  lugares equipo compañeros persona
  contactar contacto dejar mensaje formulario escribir llamar
  dude duda dudas favor tenga tener aquí abajo siguiente siguientes estas estos dos
  preciso exactamente tipo clase tema uso fin plan prefiere prefieres preferencia importante convenir conviene adecuado
  adecuada corresponde interesar interesarle interesarte interesa interesan considerar idea presupuesto
  momento ahora actualmente hoy tiempo nuevo tarde
  intentar reformular palabra palabras manera poco mucho solo solamente únicamente sobre relacionado poema historia breve
  resumen estoy comprobar
  cuesta cuestan costar precio precios pesa pesan peso color tamaño horario envío pedido pedidos aceptamos ofrecemos ofrece stock
  disponible disponibles disponibilidad
  verlo verla verlos verlas
  excepto salvo cada todos
  deje datos miembro responderá responder llamaremos llamará asesor asesora humano persona interlocutor poner directamente
  paciencia comprensión molestias malentendido útil precisar mejor criterios necesidades viaje proyecto preferencias
  conversación opinión chiste súper perfecto excelente estupendo espere instante equipos disposición quedo hacer posible fuera
  alcance limitado devoluciones devolución pago pagos mirar mire vistazo descubrir mi mis toda todas informar con mucho gusto
  indique indíqueme dígame cuénteme cuéntame
`
