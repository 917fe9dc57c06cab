import { isNode, keysOf, nameOf, type Node } from '../syntax.ts'
import type { Import } from './import-facts.ts'
import { attributeText } from './link-facts.ts'
import { Refused } from './refused.ts'

const parcelModule = /(^@drogerie\/shared-lib\/runtime$|\/parcel\.tsx$)/

/** Names under which a file knows the runtime's `Parcel`. */
export const parcelNames = (imports: Import[]): string[] =>
  imports
    .filter(({ from, name }) => name === 'Parcel' && parcelModule.test(from))
    .map(({ local }) => local)

/** Names in an object, also in those it may spread; `*` where they are not written there. */
function namesGiven(value: unknown): string[] {
  if (!isNode(value)) return ['*']
  if (value.type === 'JSXExpressionContainer' || value.type === 'ParenthesizedExpression')
    return namesGiven(value['expression'])
  if (value.type === 'ConditionalExpression')
    return [...namesGiven(value['consequent']), ...namesGiven(value['alternate'])]
  if (value.type !== 'ObjectExpression') return ['*']
  return (value['properties'] as Node[]).flatMap((part) =>
    part.type === 'SpreadElement'
      ? namesGiven(part['argument'])
      : keysOf({ ...value, properties: [part] }),
  )
}

function propsGiven(element: Node): string[] {
  const attributes = element['attributes'] as Node[]
  if (attributes.some(({ type }) => type === 'JSXSpreadAttribute')) return ['*']
  const props = attributes.find((one) => nameOf(one['name']) === 'props')
  return props ? namesGiven(props['value']) : []
}

/**
 * A parcel that a file mounts, and the props it gives.
 *
 * @throws Refused for a name that is not a literal, because the parcel would be unknown.
 */
export function mountOf(
  node: Node,
  names: string[],
  file: string,
): { name: string; props: string[] } | null {
  if (node.type !== 'JSXOpeningElement') return null
  const element = node['name']
  const isWhole =
    isNode(element) &&
    element.type === 'JSXMemberExpression' &&
    nameOf(element['property']) === 'Parcel'
  if (!isWhole && !names.includes(nameOf(element))) return null
  const name = attributeText(node, 'name')
  if (!name || name.includes('{}'))
    throw new Refused(`${file}: <Parcel> names its parcel by a literal`)
  return { name, props: propsGiven(node) }
}
