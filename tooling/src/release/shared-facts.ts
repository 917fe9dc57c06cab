import {
  callOf,
  isNode,
  keysOf,
  memberOf,
  nameOf,
  nodesUnder,
  textOf,
  type Node,
} from '../syntax.ts'
import type { Import } from './import-facts.ts'
import { Refused } from './refused.ts'

type Events = { emits: string[]; hears: string[] }
type State = { reads: string[]; writes: string[] }

const telling = new Map<string, keyof Events | 'both'>([
  ['emitEvent', 'emits'],
  ['hearEvent', 'hears'],
  ['joinTabs', 'both'],
])

/**
 * `emitEvent('shop:moving', …)`, `hearEvent(…)` and `joinTabs(…)`.
 *
 * @throws Refused for a name that is not a literal, because the event would be unknown.
 */
export function eventsOf(node: Node, file: string): Events {
  const call = callOf(node)
  const kind = call && !call.object ? telling.get(call.name) : undefined
  if (!call || !kind) return { emits: [], hears: [] }
  const name = textOf(call.parameters[0])
  if (!name) throw new Refused(`${file}: ${call.name}() names its event by a literal`)
  return { emits: kind === 'hears' ? [] : [name], hears: kind === 'emits' ? [] : [name] }
}

const hooks = new Map([
  ['useSession', 'session'],
  ['useCart', 'cart'],
  ['useLiked', 'liked'],
])
const slices = new Set(hooks.values())

/** `shop.session` or a `session` taken out of the shop. */
function sliceOf(node: unknown): string | null {
  const name =
    memberOf(node)?.name ?? (isNode(node) && node.type === 'Identifier' ? nameOf(node) : '')
  return slices.has(name) ? name : null
}

/** Fields that a function takes of its one parameter. */
function fieldsOfSelector(selector: Node | undefined): string[] {
  const [parameter] = (selector?.['params'] ?? []) as Node[]
  if (parameter?.type === 'ObjectPattern') return keysOf(parameter)
  if (parameter?.type !== 'Identifier' || !isNode(selector?.['body'])) return ['*']
  const uses = [...nodesUnder(selector['body'])].filter(
    (node) => node.type === 'Identifier' && nameOf(node) === nameOf(parameter),
  ).length
  const fields = [...nodesUnder(selector['body'])]
    .map(memberOf)
    .filter(
      (member) =>
        isNode(member?.object) &&
        member.object.type === 'Identifier' &&
        nameOf(member.object) === nameOf(parameter),
    )
    .map((member) => member?.name ?? '*')
  return fields.length < uses ? [...fields, '*'] : fields
}

/** Slice whose whole state an expression is: `shop.session.getState()`. */
function wholeState(node: unknown): string | null {
  const call = callOf(node)
  return call?.name === 'getState' ? sliceOf(call.object) : null
}

/** Fields that the argument of `setState` writes: an object, or a function that returns one. */
function fieldsWritten(next: Node | undefined): string[] {
  const body = next?.type === 'ArrowFunctionExpression' ? next['body'] : next
  const object = isNode(body) && body.type === 'ParenthesizedExpression' ? body['expression'] : body
  return isNode(object) && object.type === 'ObjectExpression'
    ? keysOf(object).filter((key) => key !== '*')
    : ['*']
}

/** The shop itself: `useShop()`, `shopOf(context)`, or a variable of that name. */
function isShop(node: unknown): boolean {
  const call = callOf(node)
  if (call) return !call.object && (call.name === 'useShop' || call.name === 'shopOf')
  return isNode(node) && node.type === 'Identifier' && nameOf(node) === 'shop'
}

const of = (slice: string, fields: string[]) => fields.map((field) => `${slice}.${field}`)

/**
 * Reads of one node: a hook's selector, `getState().x`, `const { x } = ….getState()`, members of
 * the shop.
 */
function readsOf(node: Node): string[] {
  const call = callOf(node)
  const hook = call && !call.object ? hooks.get(call.name) : undefined
  if (hook) return of(hook, fieldsOfSelector(call?.parameters[0]))
  const member = memberOf(node)
  if (member) {
    const slice = wholeState(member.object)
    if (slice) return of(slice, [member.name])
    return isShop(member.object) ? of('shop', [member.name]) : []
  }
  const pattern =
    node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'ObjectPattern'
      ? node['id']
      : null
  if (!pattern) return []
  const slice = wholeState(node['init'])
  if (slice) return of(slice, keysOf(pattern))
  return isShop(node['init']) ? of('shop', keysOf(pattern)) : []
}

const runtime = '@drogerie/shared-lib/runtime'

/** Functions of the runtime that pass a shared query on. */
const queriesOfRuntime = new Map([
  ['cartQuery', 'cart'],
  ['channelQuery', 'channel'],
  ['customerServiceQuery', 'customerService'],
  ['useCustomerService', 'customerService'],
])

/** Shared query that is read by an import from the runtime. */
export const queriesTaken = ({ from, name }: Pick<Import, 'from' | 'name'>): string[] =>
  from === runtime ? [queriesOfRuntime.get(name) ?? []].flat() : []

/** `hits` of `sharedKeys.hits(…)`. */
export function queryOf(node: Node): string | null {
  const member = memberOf(node)
  return isNode(member?.object) &&
    member.object.type === 'Identifier' &&
    nameOf(member.object) === 'sharedKeys'
    ? member.name
    : null
}

/** Uses, by one node, of the state that all teams share. */
export function stateOf(node: Node): State {
  const call = callOf(node)
  const slice = call?.name === 'setState' ? sliceOf(call.object) : null
  return {
    reads: readsOf(node),
    writes: slice ? of(slice, fieldsWritten(call?.parameters[0])) : [],
  }
}
