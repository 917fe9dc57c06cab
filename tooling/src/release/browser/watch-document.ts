/** A break of the page's policy, as the browser tells it. */
export type Violation = { directive: string; blocked: string }

/** Facts that a document was seen to do, asked once it has come to rest. */
export type DocumentFacts = {
  /** Built-ins that are others than before the first script. */
  changed: string[]
  /**
   * Rules that reach what is not the app's own; of a sheet that a script made nobody knows the app.
   */
  beyond: { app: string | null; rule: string }[]
}

/** Names that the page looks at. Both functions below run there and know nothing of this module. */
export type Watched = {
  names: string[]
  sharedMethods: Record<string, string[]>
}

/**
 * Runs in each document before any script of it.
 *
 * @internal for the browser
 */
export function watchBuiltIns({ names, sharedMethods }: Watched): void {
  if (window !== window.top) return
  type Members = Map<string, unknown>
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const valueAt = (owner: object, key: PropertyKey): unknown => {
    const found = Reflect.getOwnPropertyDescriptor(owner, key)
    return found?.get ?? found?.value
  }
  const add = (members: Members, name: string, owner: object) => {
    for (const key of Reflect.ownKeys(owner))
      members.set(`${name}.${String(key)}`, valueAt(owner, key))
  }
  const look = (): Members => {
    const members: Members = new Map()
    for (const name of names) {
      const value = valueAt(globalThis, name)
      members.set(name, value)
      const shared = sharedMethods[name]
      if (shared) {
        const owner = Reflect.get(globalThis, name) as object
        for (const method of shared) members.set(`${name}.${method}`, Reflect.get(owner, method))
      } else if (isObject(value)) {
        const prototype = valueAt(value, 'prototype')
        // own members of a namespace (`Math`), of a class (`Array.from`) and of its instances
        add(members, name, value)
        if (isObject(prototype)) add(members, `${name}.prototype`, prototype)
      }
    }
    return members
  }
  const before = look()
  const changed = () => {
    const after = look()
    // React puts Error.prepareStackTrace back to undefined where it was not there: no difference
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => !Object.is(before.get(name), after.get(name)),
    )
  }
  Object.defineProperty(globalThis, Symbol.for('drogerie.check'), { value: changed })
}

/**
 * Runs in a document at rest.
 *
 * @param prefixes - app → what its classes begin with.
 * @internal for the browser
 */
export async function factsOfDocument(prefixes: Record<string, string>): Promise<DocumentFacts> {
  const watcher = Reflect.get(globalThis, Symbol.for('drogerie.check')) as
    (() => string[]) | undefined
  const beyond: DocumentFacts['beyond'] = []

  /** Text after pseudo-elements and states, which no question finds. */
  const elementsOf = (selector: string): Element[] => {
    try {
      return [...document.querySelectorAll(selector.replaceAll(/::[\w-]+(\([^)]*\))?/g, ''))]
    } catch {
      return []
    }
  }
  const reaches = (rules: CSSRuleList, app: string): void => {
    const own = `[class*="${prefixes[app] ?? app}"]`
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        // the document itself, while it has an element of the app, is its own as well
        const isOfDocument = /:has\(/.test(rule.selectorText)
        if (!isOfDocument && elementsOf(rule.selectorText).some((found) => !found.closest(own)))
          beyond.push({ app, rule: rule.selectorText })
      } else if ('cssRules' in rule) reaches(rule.cssRules as CSSRuleList, app)
    }
  }
  const countIn = (text: string): number => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet.cssRules.length
  }
  const appOf = (address: string) => /\/_mf\/assets\/([a-z-]+)\//.exec(address)?.[1] ?? null

  for (const sheet of document.styleSheets) {
    const owner = sheet.ownerNode
    const isWritten = owner instanceof HTMLStyleElement
    const address = isWritten ? (owner.dataset['href'] ?? '') : (sheet.href ?? '')
    if (address === '' && !isWritten) continue
    const app = appOf(address)
    if (app === null) {
      beyond.push({ app: null, rule: 'an element <style>' })
      continue
    }
    if (app !== 'shell') reaches(sheet.cssRules, app)
    const text = isWritten ? owner.textContent : await (await fetch(address)).text()
    if (sheet.cssRules.length > countIn(text))
      beyond.push({ app: null, rule: [...sheet.cssRules].at(-1)?.cssText ?? '' })
  }
  for (const sheet of document.adoptedStyleSheets)
    beyond.push({ app: null, rule: [...sheet.cssRules].at(0)?.cssText ?? 'a sheet of its own' })
  for (const element of [document.documentElement, document.body])
    if (element.getAttribute('style'))
      beyond.push({
        app: null,
        rule: `<${element.localName} style="${element.getAttribute('style') ?? ''}">`,
      })
  return { changed: watcher?.() ?? [], beyond }
}
