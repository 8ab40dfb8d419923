// What people see of their own sign-in: coming in by a link or a password, setting one, seeing where they are signed in.

const lostConnection = 'The service cannot be reached. Look at your connection, and try again.'
/** @param {string} id */
const part = (id) => document.getElementById(id)

/** A link that is still good, and waits for whoever it was made for to sign in. */
let waitingLink

/** Sends a request, and says what came of it: the data, or what went wrong in words. */
async function ask(method, path, { body, accountId } = {}) {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(accountId && { 'X-Account-Id': accountId }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    return response.ok ? { data: answer.data } : { status: response.status, problem: answer.detail }
  } catch {
    return { status: 0, problem: lostConnection }
  }
}

function tell({ alert = '', status = '' }) {
  for (const [id, text] of Object.entries({ alert, status })) {
    part(id).textContent = text
    part(id).hidden = text === ''
  }
}

/** The one of two views that fits, with the keyboard at its title. */
function show(view) {
  for (const each of ['sign-in', 'signed-in']) part(each).hidden = each !== view
  part(`${view}-title`).focus()
}

/** Nobody sends twice what is under way. */
function whenSubmitted(form, act) {
  const button = form.querySelector('button')
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') === 'true') return
    button.setAttribute('aria-disabled', 'true')
    tell({})
    await act()
    button.removeAttribute('aria-disabled')
  })
}

async function openLink(token) {
  const { data, problem } = await ask('POST', '/console/auth/link', { body: { token } })
  if (problem) {
    await showSession({ alert: problem })
  } else if (data.signedIn) {
    waitingLink = undefined
    await showSession({ status: 'Welcome. The link has done its work and cannot be used again.' })
  } else {
    waitingLink = token
    show('sign-in')
    tell({ status: 'This e-mail is known here already: sign in to accept the invitation.' })
  }
}

async function showSession(said = {}) {
  const { data, status, problem } = await ask('GET', '/console/auth/session')
  if (problem) {
    show('sign-in')
    tell(status === 401 ? said : { alert: problem })
    return
  }
  part('who').textContent = data.email
  part('current').hidden = !data.hasPassword
  part('accounts').replaceChildren(...data.accounts.map(accountCard))
  show('signed-in')
  tell(data.accounts.length === 0 ? { status: 'You look after no account at present.' } : said)
  await showSessions()
}

function card(...texts) {
  const item = document.createElement('li')
  const words = document.createElement('div')
  for (const [at, text] of texts.entries()) {
    const line = document.createElement('p')
    if (at > 0) line.className = 'hint'
    line.textContent = text
    words.append(line)
  }
  item.append(words)
  return item
}

function accountCard({ accountId, name, role }) {
  const item = card(name, `You are its ${role}.`)
  void ask('GET', '/v1/account', { accountId }).then(({ data }) => {
    if (data)
      item.append(card(`${new Intl.NumberFormat('en').format(data.balance)} credits`, data.plan).firstChild)
  })
  return item
}

async function showSessions() {
  const { data, problem } = await ask('GET', '/console/auth/sessions')
  if (problem) {
    tell({ alert: problem })
    return
  }
  part('sessions').replaceChildren(...data.map(sessionCard))
}

function sessionCard({ sessionId, userAgent, createdAt, isThisOne }) {
  const since = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(createdAt),
  )
  const item = card(
    userAgent || 'A browser that says nothing of itself',
    isThisOne ? `Here, since ${since}` : `Since ${since}`,
  )
  if (isThisOne) return item
  const button = document.createElement('button')
  button.className = 'quiet'
  button.type = 'button'
  button.textContent = 'End'
  button.setAttribute('aria-label', `End the session since ${since}`)
  button.addEventListener('click', async () => {
    const { problem } = await ask('DELETE', `/console/auth/sessions/${encodeURIComponent(sessionId)}`)
    tell(problem ? { alert: problem } : { status: 'That session has ended.' })
    await showSessions()
  })
  item.append(button)
  return item
}

whenSubmitted(part('sign-in-form'), async () => {
  const body = { email: part('email').value, password: part('password').value }
  const { problem } = await ask('POST', '/console/auth/sign-in', { body })
  if (problem) {
    tell({ alert: problem })
    return
  }
  part('sign-in-form').reset()
  if (waitingLink === undefined) await showSession()
  else await openLink(waitingLink)
})

whenSubmitted(part('password-form'), async () => {
  const currentPassword = part('current-password').value
  const body = { password: part('new-password').value, ...(currentPassword && { currentPassword }) }
  const { problem } = await ask('PUT', '/console/auth/password', { body })
  if (problem) {
    tell({ alert: problem })
    return
  }
  part('password-form').reset()
  await showSession({ status: 'The password is set. You are signed in here only.' })
})

part('sign-out').addEventListener('click', async () => {
  const { problem } = await ask('POST', '/console/auth/sign-out')
  await showSession(problem ? { alert: problem } : { status: 'You are signed out.' })
})

const token = new URLSearchParams(location.hash.slice(1)).get('link')
// What signs somebody in does not stay in the address or the history.
if (token !== null) history.replaceState(null, '', location.pathname)
await (token === null ? showSession() : openLink(token))
