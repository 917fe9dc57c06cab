import { paths } from '@drogerie/shared-lib/routes/paths.ts'

/** Placeholder, in a part of an address that the page reads, for a value that no cache has seen. */
const unseen = '-unseen-'

/** A page of each remote that every visitor may see. */
export const samplePages: Record<string, string> = {
  'mf-catalog': `${paths.offers()}?znacka=${unseen}`,
  'mf-cart': paths.orderComplete(unseen),
  'mf-account': `${paths.login()}?navrat=/${unseen}`,
  'mf-content': `${paths.faq()}?hledat=${unseen}`,
}

export const partFailed = 'Tuto část stránky se nepodařilo načíst.'

export type Answer = {
  status: number
  title: string
  hasFailedPart: boolean
  lineup: string
  ms: number
}

/** Longer than any shopper waits. ms */
const patienceMs = 10_000
let count = 0

/** A token as long as that of an order at least: a shorter one is no page. */
const tokenOf = (number: number) => `chaos${String(number).padStart(8, '0')}`

/** Asks for a page that no cache has. */
export async function ask(origin: string, page: string): Promise<Answer> {
  const begun = performance.now()
  const url = origin + page.replace(unseen, tokenOf(++count))
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const html = await response.text()
    return {
      status: response.status,
      title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
      hasFailedPart: html.includes(partFailed),
      lineup: response.headers.get('x-lineup') ?? '',
      ms: performance.now() - begun,
    }
  } catch (error) {
    return {
      status: 0,
      title: String(error),
      hasFailedPart: false,
      lineup: '',
      ms: performance.now() - begun,
    }
  }
}

export const isRight = (answer: Answer, title: string) =>
  answer.status === 200 && answer.title === title && !answer.hasFailedPart

/** The whole page stands, and says of this part alone that it did not come. */
export const isFailedPart = ({ status, hasFailedPart, lineup }: Answer) =>
  (status === 500 || status === 503) && hasFailedPart && lineup !== ''
