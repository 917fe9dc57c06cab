import type { PageFacts } from './page-facts.ts'
import { structuredFaults } from './structured-data.ts'

export type AuditedPage = {
  /** Path and query. */
  address: string
  status: number
  /** Clicks from the homepage; nothing where no link leads. */
  steps: number | null
  facts: PageFacts
}

/** Longer ones are cut by search engines; the name of the site stands at their end. characters */
const titleLength = { min: 10, max: 75 }
const descriptionLength = { min: 70, max: 160 }

const isBetween = (text: string, { min, max }: { min: number; max: number }) =>
  text.length >= min && text.length <= max

export const isIndexed = ({ status, facts }: AuditedPage) =>
  status === 200 && !facts.robots.includes('noindex')

/** Problems of one page alone. */
export function pageFaults({ address, status, facts }: AuditedPage, origin: string): string[] {
  if (status !== 200) return [`answers ${status}`]
  const { title, description, canonical, headings, imagesWithoutAlt, rawMarks, robots } = facts
  const isKept = !robots.includes('noindex')
  return [
    ...imagesWithoutAlt.map((image) => `has a picture without alt: ${image}`),
    ...rawMarks.map((words) => `shows raw Markdown: ${words}`),
    ...structuredFaults(facts.structured),
    ...(isKept && !(headings.length === 1 && headings[0])
      ? [`has ${headings.length} h1: ${headings.join(' | ')}`]
      : []),
    ...(isKept && !isBetween(title, titleLength)
      ? [`has a title of ${title.length} characters: ${title}`]
      : []),
    ...(isKept && !isBetween(description, descriptionLength)
      ? [`has a description of ${description.length} characters`]
      : []),
    ...(isKept && !canonical?.startsWith(origin) ? [`has the canonical address ${canonical}`] : []),
    ...(isKept && facts.shareImage === null ? ['has no picture to be shared with'] : []),
    ...(!isKept && canonical !== null
      ? [`is not to be kept, yet has the canonical address ${canonical}: ${address}`]
      : []),
  ]
}

type Told = 'title' | 'description' | 'h1'

const told: Readonly<Record<Told, (facts: PageFacts) => string>> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  h1: ({ headings }) => headings[0] ?? '',
}

const isLaterPage = (address: string) => /[?&]strana=/.test(address)

/**
 * Pages that say the same as another. Only their own canonical addresses compete; a later page of a
 * list has the list's h1 and words.
 */
export function duplicatedTexts(
  pages: readonly AuditedPage[],
  origin: string,
  kind: Told,
): string[] {
  const own = pages.filter(
    (page) => isIndexed(page) && page.facts.canonical === origin + page.address,
  )
  const compared = own.filter(({ address }) => kind === 'title' || !isLaterPage(address))
  const groups = Map.groupBy(compared, ({ facts }) => told[kind](facts))
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([text, group]) => `${text}: ${group.map(({ address }) => address).join(', ')}`)
}
