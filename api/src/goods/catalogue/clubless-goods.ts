import fp from 'fastify-plugin'

/** The label of goods with a club price. */
const clubLabel = 'club'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A tile always has the field, other goods leave it out. */
const priceOf = ({ '@type': type }: Fields): Fields =>
  type === 'ProductVariantHit' ? { clubPrice: null, clubUnitPrice: null } : {}

const isClubsBucket = (value: unknown) => isFields(value) && value['value'] === clubLabel

/** A cart from a time with a club tells that the club is gone. */
const isClubsChange = (value: unknown) =>
  isFields(value) && value['field'] === 'club' && 'from' in value && 'to' in value

/**
 * An answer without the club's prices and their label, and without a membership; a filter whose
 * only choice that was goes with it.
 */
export function withoutClub(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isClubsFilter(item) && !isClubsChange(item)).map(withoutClub)
  if (!isFields(value)) return value
  const { clubPrice, clubUnitPrice, ...rest } = value
  const hadPrice = clubPrice !== undefined || clubUnitPrice !== undefined
  const kept: Fields = {}
  for (const [name, field] of Object.entries(rest)) kept[name] = fieldOf(value, name, field)
  return hadPrice ? { ...kept, ...priceOf(value) } : kept
}

function fieldOf({ code, '@type': type }: Fields, name: string, field: unknown): unknown {
  if (type === 'Customer' && name === 'club') return null
  if (!Array.isArray(field)) return withoutClub(field)
  if (name === 'labels') return field.filter((label) => label !== clubLabel)
  if (name === 'buckets' && code === 'labels')
    return field.filter((bucket) => !isClubsBucket(bucket))
  return withoutClub(field)
}

const isClubsFilter = (value: unknown) =>
  isFields(value) &&
  value['code'] === 'labels' &&
  Array.isArray(value['buckets']) &&
  value['buckets'].every(isClubsBucket)

/**
 * In a shop without a club no answer speaks of club prices or members, whatever goods and people
 * carry from a time with one, or from the demo shop: listings, products, carts, orders and
 * customers alike, so the rule stands at the way out and not in each of them.
 */
export const clublessGoods = fp(
  async (app) => {
    app.addHook('preSerialization', async (_request, _reply, payload) => withoutClub(payload))
  },
  { name: 'clubless-goods' },
)
