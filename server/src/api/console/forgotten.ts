import type { RequestHandler } from 'express'
import { ApiError } from '../../errors.ts'
import { mailSignInLink, plainEmail } from '../../members/index.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { AppParts } from '../app-parts.ts'
import { windowName } from '../rate-limit.ts'
import { answer } from './answer.ts'
import { readForm } from './read-form.ts'

const longestEmail = 254
/** With one e-mail, from wherever, whether it is known or not. */
const asksPerMinute = 5

/** For who has forgotten the password. One answer, as soon, whether the e-mail is known or not: what follows comes by mail. */
export function forgotten({ service, counter, networks, origin }: AppParts, mail: Mail): RequestHandler {
  const { wrongCredentialsPerMinute } = service.config
  return async (request, response) => {
    const form = readForm(request.body, ['email'])
    const email = plainEmail(form.text('email', { most: longestEmail }))
    const network = networks.of(request)
    const require = async (window: string, limit: number): Promise<void> => {
      const { count, resetSeconds } = await counter.count(window)
      if (count > limit) throw tooMany(limit, resetSeconds)
    }
    if (network !== undefined) await require(windowName('forgotten-from', network), wrongCredentialsPerMinute)
    await require(windowName('forgotten', email), asksPerMinute)
    mailSignInLink({ ...service, mail }, { email, origin: origin() })
    answer(response, { asked: true }, [])
  }
}

function tooMany(limit: number, resetSeconds: number): ApiError {
  return new ApiError('RATE_LIMITED', {
    detail: 'A link was asked for too often.',
    retryAfterSeconds: Math.max(1, resetSeconds),
    quota: { name: 'forgotten-passwords', limit, windowSeconds: 60 },
  })
}
