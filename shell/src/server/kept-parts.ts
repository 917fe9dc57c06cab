import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { entityTag } from './entity-tag.ts'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** An XML document as it is kept: packed, because a large shop has many. */
export type KeptXml = { tag: string; packed: Buffer; newest: string | null }

/** @param newest - the newest change that it tells. */
export const packXml = async (xml: string, newest: string | null): Promise<KeptXml> => ({
  tag: entityTag(xml),
  packed: await pack(xml),
  newest,
})

export const unpackXml = async ({ packed }: KeptXml): Promise<Buffer> => unpack(packed)

/**
 * Values by name, each made anew when it is older than `freshMs`; those who ask while it is made
 * share it. Null is not kept.
 */
export function keepParts<Value>(freshMs: number) {
  const kept = new Map<string, { at: number; value: Value }>()
  const making = new Map<string, Promise<Value | null>>()
  return {
    /** The last one, however old. */
    last: (name: string): Value | undefined => kept.get(name)?.value,
    get<Made extends Value | null>(name: string, make: () => Promise<Made>): Promise<Made> {
      const known = kept.get(name)
      if (known && Date.now() - known.at < freshMs) return Promise.resolve(known.value as Made)
      const running = making.get(name)
      if (running) return running as Promise<Made>
      const made = make()
        .then((value) => {
          if (value !== null) kept.set(name, { at: Date.now(), value })
          return value
        })
        .finally(() => making.delete(name))
      making.set(name, made)
      return made
    },
  }
}
