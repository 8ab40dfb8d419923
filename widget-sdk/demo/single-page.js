const views = {
  orders: ['Orders', 'Alpenglow 2 tent, on its way. It arrives on Thursday.'],
  repairs: ['Repairs', 'New soles for your Karst GTX hiking boots: ready for collection in Hamburg.'],
  membership: ['Membership', 'Member for life. Your credit of 12.40 EUR can be spent from March.'],
}

const find = (id) => document.getElementById(id)

function openBubble() {
  Service.bubble({ apiKey: document.body.dataset.publicKey, bubbleColor: '#1f6f5c' })
}

function showCustomer(name) {
  find('login').hidden = name !== undefined
  find('account').hidden = name === undefined
  find('greeting').textContent = name === undefined ? '' : `Hello, ${name}.`
}

function showView() {
  const [title, text] = views[location.hash.slice(2)] ?? views.orders
  const heading = document.createElement('h2')
  heading.textContent = title
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  find('view').replaceChildren(heading, paragraph)
}

find('login').addEventListener('submit', (event) => {
  event.preventDefault()
  const { value: visitorId, selectedOptions } = find('customer')
  const name = selectedOptions[0].textContent
  // The bubble of a visitor without a name is on the page already, and the visitor of a widget is fixed.
  Service.reset()
  Service.identify({ visitorId, name })
  openBubble()
  showCustomer(name)
  find('logout').focus()
})

find('logout').addEventListener('click', () => {
  Service.reset()
  openBubble()
  showCustomer(undefined)
  find('customer').focus()
})

addEventListener('hashchange', showView)
showView()
openBubble()
