import { randomBytes } from 'node:crypto'
import type { Person } from './people.ts'

/** Faults that a provider can be told to make, on its page. */
export const faults = {
  '': 'žádná',
  away: 'neodpoví (503)',
  nonce: 'odpoví na jinou žádost (nonce)',
  audience: 'odpoví jinému obchodu (aud)',
  expired: 'prošlá odpověď (exp)',
} as const
export type Fault = keyof typeof faults

export const faultOf = (text: string | undefined): Fault =>
  text !== undefined && text in faults ? (text as Fault) : ''

/** A login that a person agreed to, until the shop exchanges its code. */
export type Grant = {
  person: Person
  query: Readonly<Record<string, string>>
  isEmailHidden: boolean
  fault: Fault
  madeAt: number
}

const LIFETIME_MS = 300_000

/** Codes of one provider: good once, for five minutes. */
export function grantStore() {
  const grants = new Map<string, Grant>()
  const used = new Set<string>()
  return {
    add(grant: Omit<Grant, 'madeAt'>): string {
      const code = randomBytes(24).toString('base64url')
      grants.set(code, { ...grant, madeAt: Date.now() })
      return code
    },
    /** Distinguishes `used` from `expired` codes, as some providers do. */
    take(code: string | undefined): Grant | 'unknown' | 'used' | 'expired' {
      const grant = grants.get(code ?? '')
      if (!grant || code === undefined) return used.has(code ?? '') ? 'used' : 'unknown'
      grants.delete(code)
      used.add(code)
      return Date.now() - grant.madeAt > LIFETIME_MS ? 'expired' : grant
    },
  }
}

export type Grants = ReturnType<typeof grantStore>
