import type { AnswerFormat } from './fastify-types.ts'

const formats: Record<string, AnswerFormat> = {
  'application/ld+json': 'jsonld',
  'application/json': 'json',
  // A browser that opens an address gets the default form.
  'text/html': 'jsonld',
  'application/*': 'jsonld',
  '*/*': 'jsonld',
}

/** Picks the format of the answer from an Accept header; null when none of ours fits (406). */
export function formatFor(accept: string | undefined): AnswerFormat | null {
  if (accept === undefined || accept.trim() === '') return 'jsonld'
  if (accept.length > 2_000) return null
  const offers = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { type, quality: quality ? Number(quality.slice(2)) : 1 }
  })
  const best = offers
    .filter(({ type, quality }) => quality > 0 && formats[type] !== undefined)
    .toSorted((one, other) => other.quality - one.quality)[0]
  return best ? (formats[best.type] ?? null) : null
}

const JSON_TYPES = ['application/json', 'application/ld+json']
const PATCH_TYPES = ['application/merge-patch+json']

/** MIME types a body may have; a `multipart` or `formBody` route takes JSON as well. */
export function bodyTypesFor(
  method: string,
  { multipart, formBody }: { multipart?: boolean; formBody?: boolean },
): string[] {
  const types = method === 'PATCH' ? PATCH_TYPES : JSON_TYPES
  return [
    ...types,
    ...(multipart ? ['multipart/form-data'] : []),
    ...(formBody ? ['application/x-www-form-urlencoded'] : []),
  ]
}

/** The MIME type of a Content-Type header, without parameters. */
export const mimeTypeOf = (header: string | undefined) =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
