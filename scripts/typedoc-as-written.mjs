// A plugin of TypeDoc for documentation that reads like the sources: a type is shown as it is written there, by its
// name instead of all that is in it, and what is inherited is told where it is declared, and nowhere else.
import { Converter } from 'typedoc'

export function load({ converter }) {
  const convertType = converter.convertType.bind(converter)
  converter.convertType = (context, type, written) => convertType(context, written ?? type)
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const reflection of Object.values(project.reflections)) {
      if (reflection.inheritedFrom !== undefined) project.removeReflection(reflection)
    }
  })
}
