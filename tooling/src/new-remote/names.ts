/** What one remote is called in the places that need it. */
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

/** @throws Error for a name that is no folder of a remote. */
export function namesOf(app: string): RemoteNames {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(app) || app.length > 30) {
    throw new Error(`a remote is named mf-<words in small letters>, not longer than 30 characters, not ${app}`)
  }
  const slug = app.slice('mf-'.length)
  const component = slug.split('-').map(upperFirst).join('')
  return { app, slug, route: component.slice(0, 1).toLowerCase() + component.slice(1), component }
}
