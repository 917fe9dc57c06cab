/** A node of a parsed file, as the parser writes it. */
export type Node = { type: string } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function* nodesUnder(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) yield* nodesUnder(child)
  }
}

export const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string }
  return name ?? value ?? ''
}

/** Text of a literal, or of a template with each expression written `{}`. */
export function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('{}')
}

/** Names of an object's or a pattern's own members; `*` for what is spread or computed. */
export const keysOf = (node: Node): string[] =>
  ((node['properties'] ?? []) as Node[]).map((property) =>
    property.type === 'Property' && !property['computed'] ? nameOf(property['key']) : '*',
  )

/** `object.name` of a member expression that is not computed. */
export function memberOf(node: unknown): { object: unknown; name: string } | null {
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed']) return null
  return { object: node['object'], name: nameOf(node['property']) }
}

/**
 * Name and arguments of a call: `useCart(…)` has `useCart`, `shop.cart.getState()` has `getState`,
 * with its object.
 */
export function callOf(
  node: unknown,
): { name: string; object: unknown; parameters: Node[] } | null {
  if (!isNode(node) || node.type !== 'CallExpression') return null
  const parameters = node['arguments'] as Node[]
  const member = memberOf(node['callee'])
  return member
    ? { ...member, parameters }
    : { name: nameOf(node['callee']), object: null, parameters }
}
