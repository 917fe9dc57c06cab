/** Whether a value from a wire or a storage is an object or a list: its members can be read. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
