import type { FastifyReply } from 'fastify'
import { plainPageHeaders } from './security-headers.ts'

type Words = { title: string; text: string }

/** Texts of pages without any line-up, which need no script, file or data. */
const words = {
  400: {
    title: 'Této adrese nerozumíme',
    text: 'Zkontrolujte ji prosím, nebo začněte na úvodní stránce.',
  },
  404: { title: 'Stránku jsme nenašli', text: 'Možná už neexistuje, nebo je v adrese překlep.' },
  405: { title: 'Tuto akci nelze provést', text: 'Stránku lze jen zobrazit.' },
  413: { title: 'Odesílaná data jsou příliš velká', text: 'Zkuste to prosím s menšími.' },
  429: { title: 'Příliš mnoho požadavků', text: 'Zkuste to prosím za chvíli.' },
  431: {
    title: 'Požadavek je příliš dlouhý',
    text: 'Smažte prosím soubory cookie našeho webu a zkuste to znovu.',
  },
  500: { title: 'Omlouváme se, nastala chyba', text: 'Zkuste to prosím později.' },
  503: {
    title: 'Omlouváme se, nastala chyba.',
    text: 'Zkuste to prosím později. Košík zůstal uložený.',
  },
} satisfies Record<number, Words>

/** A page that was not begun, because pages on the way to an order come first. */
const busy: Words = {
  title: 'Teď je u nás plno',
  text: 'Nakupuje právě hodně lidí. Zkuste to prosím za chvilku znovu, košík i rozdělaná objednávka zůstaly uložené.',
}

export type PlainStatus = keyof typeof words

const isKnown = (status: number): status is PlainStatus => status in words

/** The status itself when there are words for it, else the most general of its kind. */
export function plainStatus(status: number): PlainStatus {
  if (isKnown(status)) return status
  if (status === 414) return 404
  if (status === 502 || status === 504) return 503
  return status >= 400 && status < 500 ? 400 : 500
}

export const plainHtml = (status: PlainStatus): string => htmlOf(status, words[status])

function htmlOf(status: PlainStatus, { title, text }: Words): string {
  const link =
    status === 503
      ? '<a href="" style="color:#5b1b4b">Zkusit znovu</a>'
      : '<a href="/" style="color:#5b1b4b">Na úvodní stránku</a>'
  return `<!doctype html><html lang="cs"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><body style="font:17px/1.6 system-ui;max-width:32em;margin:15vh auto;padding:0 24px;color:#2e1228;background:#fbf7f1">
<h1>${title}</h1><p>${text}</p><p>${link}</p></body></html>`
}

/** Ends a request with a plain page that no cache keeps; 503 and 429 carry `Retry-After`. */
export function plainPage(reply: FastifyReply, status: PlainStatus, retryAfter = 5): FastifyReply {
  if (status === 503 || status === 429) reply.header('retry-after', String(retryAfter))
  return reply.code(status).headers(plainPageHeaders).send(plainHtml(status))
}

/** Ends the request of a page that can wait, when there are too many. */
export const busyPage = (reply: FastifyReply, retryAfter: number): FastifyReply =>
  reply
    .code(503)
    .headers({ ...plainPageHeaders, 'retry-after': String(retryAfter) })
    .send(htmlOf(503, busy))
