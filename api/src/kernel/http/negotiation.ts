import type { AnswerFormat } from './fastify-types.ts'

/**
 * Media ranges that a form answers, from the most specific: the first that a header names decides
 * about the form, whatever wider ones say (RFC 9110, 12.5.1). A browser that opens an address gets
 * the default form, if nothing else says better.
 */
const forms: Readonly<Record<AnswerFormat, readonly string[]>> = {
  jsonld: ['application/ld+json', 'application/*', '*/*', 'text/html'],
  json: ['application/json', 'application/*', '*/*'],
}
const formats = ['jsonld', 'json'] as const

/** Weight and place of one media range of the header. `place` counts from the header's start. */
type Wish = { quality: number; place: number }

/** Picks the format of the answer from an Accept header; null when none of ours fits (406). */
export function formatFor(accept: string | undefined): AnswerFormat | null {
  if (accept === undefined || accept.trim() === '') return 'jsonld'
  if (accept.length > 2_000) return null
  const wishes = wishesOf(accept)
  const offers = formats.flatMap((format) => {
    const range = forms[format].find((one) => wishes.has(one))
    const wish = range === undefined ? undefined : wishes.get(range)
    // With equal weights, a form called by its name goes before one that a wildcard allows.
    return wish && wish.quality > 0
      ? [
          {
            format,
            quality: wish.quality,
            place: range === forms[format][0] ? wish.place : Infinity,
          },
        ]
      : []
  })
  const [first, second] = offers
  if (!first || !second) return first?.format ?? null
  const isSecond =
    second.quality > first.quality ||
    (second.quality === first.quality && second.place < first.place)
  return (isSecond ? second : first).format
}

/** The best wish for each range; a range of several profiles counts by the one liked best. */
function wishesOf(accept: string): Map<string, Wish> {
  const wishes = new Map<string, Wish>()
  for (const [place, part] of accept.split(',').entries()) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight ? Number(weight.slice(2)) : 1
    if (Number.isFinite(quality) && quality > (wishes.get(range)?.quality ?? -1))
      wishes.set(range, { quality, place })
  }
  return wishes
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
