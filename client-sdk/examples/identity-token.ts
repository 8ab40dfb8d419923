// Vouches for the visitor of a page, on a widget that wants proof. Belongs to your site's backend:
//   ASSISTANT_IDENTITY_SECRET=… ASSISTANT_WIDGET_ID=wid_… node --import tsx client-sdk/examples/identity-token.ts
// Then, with a cookie of somebody who is logged in: curl -H 'Cookie: session=mara' http://127.0.0.1:4000/assistant-identity
import express, { type Express } from 'express'
import { signIdentityToken } from '@catalogue-assistant/client-sdk/identity'

interface Site {
  readonly secret: string
  readonly widgetId: string
  /** Your own login: who is it, by the cookie that came along? */
  readonly visitorOf: (cookie: string | undefined) => string | undefined
}

export function createSite({ secret, widgetId, visitorOf }: Site): Express {
  const app = express()
  app.get('/assistant-identity', async (request, response) => {
    // Never a visitor id that the browser names: anyone can name one.
    const visitorId = visitorOf(request.headers.cookie)
    if (visitorId === undefined) {
      response.sendStatus(401)
      return
    }
    // The page hands both to `Service.identify()`. The token holds for 5 minutes, so nothing may keep it.
    response.set('Cache-Control', 'no-store')
    response.json({ visitorId, identityToken: await signIdentityToken({ secret, widgetId, visitorId }) })
  })
  return app
}

/** Stands for your sessions. */
const loggedIn: Readonly<Record<string, string>> = { 'session=mara': 'customer-42' }

if (process.argv[1] === import.meta.filename) {
  const {
    ASSISTANT_IDENTITY_SECRET: secret = '',
    ASSISTANT_WIDGET_ID: widgetId = '',
    PORT = '4000',
  } = process.env
  const site = createSite({ secret, widgetId, visitorOf: (cookie = '') => loggedIn[cookie] })
  site.listen(Number(PORT), '127.0.0.1')
}
