/**
 * All ports of a scaled shop, in their order from the first one on: `inside` is where fronts find
 * the API.
 */
const names = [
  'entrance',
  'inside',
  'front-a',
  'front-b',
  'api-a',
  'api-b',
  'api-c',
  'worker',
  'club',
  'pooler',
  'database-a',
  'database-b',
  'files',
  'smtp',
] as const

export type ScalePorts = Record<(typeof names)[number], number>

/**
 * Not free ones of the system's choice: while a part is away, a connection of another part could
 * take such a port.
 */
export const scalePorts = (first: number): ScalePorts =>
  Object.fromEntries(names.map((name, nth) => [name, first + nth])) as ScalePorts
