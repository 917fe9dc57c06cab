import { frontPrefixes, isFrontAddress } from './front-addresses.ts'
import { namesOf, type Import } from './import-facts.ts'
import { membersOf } from './references.ts'
import { isNode, nameOf, nodesUnder, textOf, type Node } from '../syntax.ts'
import { Refused } from './refused.ts'

const builders = /(^|\/)path-builders\.ts$/
const pathsModule = /(^|\/)routes\/paths\.ts$/

const linksIn = (program: Node, taken: Import): string[] => {
  if (builders.test(taken.from)) return namesOf(program, taken)
  if (!pathsModule.test(taken.from) || (taken.name !== 'paths' && taken.name !== '*')) return []
  return taken.name === 'paths' && taken.local ? membersOf(program, taken.local) : ['*']
}

/** Text of an attribute, with or without braces around it. */
export function attributeText(element: Node, attribute: string): string | null | undefined {
  const found = (element['attributes'] as Node[]).find(
    (entry) => entry.type === 'JSXAttribute' && nameOf(entry['name']) === attribute,
  )
  if (!found) return undefined
  const value = found['value']
  return textOf(
    isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value,
  )
}

const isFile = /\.\w+$/

/** `href="/akce"`: a literal address. Files and addresses of the front are not pages. */
function writtenOut(node: Node): string | null {
  const href = node.type === 'JSXOpeningElement' ? attributeText(node, 'href') : null
  if (!href?.startsWith('/') || isFile.test(href) || isFrontAddress(href)) return null
  return frontPrefixes.some((prefix) => `${href}/`.startsWith(`${prefix}/`)) ? null : href
}

/**
 * Names of the pages that a file links to.
 *
 * @throws Refused for a link that cannot be resolved, because its page could not be checked.
 */
export function linksOf(program: Node, imports: Import[], file: string): string[] {
  const links = imports.flatMap((taken) => linksIn(program, taken))
  const isBarrel = pathsModule.test(file)
  if (links.includes('*') && !isBarrel)
    throw new Refused(`${file}: a link names its page, paths.cart(); paths as a whole says nothing`)
  for (const node of nodesUnder(program)) {
    const href = writtenOut(node)
    if (href)
      throw new Refused(
        `${file}: href="${href}" is written out; a link names its page by a function of paths, as paths.cart()`,
      )
  }
  return isBarrel ? [] : links
}
