import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import type { AnswerFormat } from './fastify-types.ts'
import { type HttpError, ViolationError } from './http-error.ts'
import { withoutHydra } from './hydra.ts'

const messages: Record<number, string> = {
  400: 'Požadavek není platný.',
  401: 'Přihlaste se prosím.',
  403: 'K tomuto nemáte oprávnění.',
  404: 'Požadovaný záznam jsme nenašli.',
  405: 'Tuto akci nelze provést.',
  406: 'Odpověď v požadovaném tvaru neumíme poslat.',
  409: 'Záznam mezitím změnil někdo jiný. Zkuste to prosím znovu.',
  413: 'Odesílaná data jsou příliš velká.',
  415: 'Data v tomto tvaru neumíme přijmout.',
  422: csText('form.incomplete'),
  429: 'Příliš mnoho pokusů. Zkuste to prosím později.',
}

const title = 'An error occurred'
const violationType = 'https://symfony.com/errors/validation'
const errorType = 'https://tools.ietf.org/html/rfc2616#section-10'

export type ErrorAnswer = { contentType: string; body: Record<string, unknown> }

/**
 * The body of a refusal: the hydra form, the problem form for plain JSON, or `{code, message}`
 * alone.
 */
export function errorAnswer(error: HttpError, format: AnswerFormat): ErrorAnswer {
  const { options, statusCode } = error
  const code = options.code ?? statusCode
  const message =
    options.message ??
    firstViolation(error) ??
    messages[statusCode] ??
    csText('general.serverError')
  if (options.plain)
    return { contentType: 'application/json; charset=utf-8', body: { code, message } }
  const common = { ...violationsOf(error), code, message, ...options.extra }
  if (format === 'json') {
    const type = error instanceof ViolationError ? violationType : errorType
    const body = withoutHydra({ type, title, detail: error.message, ...common }) as Record<
      string,
      unknown
    >
    return { contentType: 'application/problem+json; charset=utf-8', body }
  }
  const name = error instanceof ViolationError ? 'ConstraintViolationList' : 'Error'
  return {
    contentType: 'application/ld+json; charset=utf-8',
    body: {
      '@context': `/api/v2/contexts/${name}`,
      '@type': name === 'Error' ? 'hydra:Error' : name,
      'hydra:title': title,
      'hydra:description': error.message,
      ...common,
    },
  }
}

const violationsOf = (error: HttpError) =>
  error instanceof ViolationError ? { violations: error.violations } : {}

const firstViolation = (error: HttpError) =>
  error instanceof ViolationError && error.violations.length === 1
    ? error.violations[0]?.message
    : undefined
