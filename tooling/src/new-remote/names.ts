import { frontPrefixes, isFrontAddress } from '../release/front-addresses.ts'

/** Names of one remote in the places that need it. */
export type RemoteNames = {
  /** `mf-new-arrivals`: folder, package and release. */
  app: string
  /** `new-arrivals`: route ids, URL. */
  slug: string
  /** `newArrivals`: its page among the URLs of the shop. */
  route: string
  /** `NewArrivals`: its components. */
  component: string
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Its first page is a constant of this name; the language keeps these for itself. */
const ofTheLanguage = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public return static ' +
    'super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
)
/** Is a first word of addresses that the front answers itself. */
const isOfTheFront = (slug: string) =>
  frontPrefixes.some((prefix) => prefix.split('/')[1] === slug) || isFrontAddress(`/${slug}`)

/**
 * @throws Error for a name that is no folder of a remote, or whose address or constant another has.
 */
export function namesOf(app: string): RemoteNames {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(app) || app.length > 30) {
    throw new Error(
      `a remote is named mf-<words in small letters>, not longer than 30 characters, not ${app}`,
    )
  }
  const slug = app.slice('mf-'.length)
  if (ofTheLanguage.has(slug))
    throw new Error(
      `${slug} is a word of the language, and the page's address would be a constant of that name`,
    )
  if (isOfTheFront(slug))
    throw new Error(`the shop's front answers at /${slug} itself; name the remote otherwise`)
  const component = slug.split('-').map(upperFirst).join('')
  return { app, slug, route: component.slice(0, 1).toLowerCase() + component.slice(1), component }
}
