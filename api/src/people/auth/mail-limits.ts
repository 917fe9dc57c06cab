import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import { shortHashOf } from '../../kernel/values/hash-of.ts'
import { canonicalEmail } from '../../kernel/values/email-rules.ts'
import type { Limit } from '../../kernel/http/attempt-limits.ts'

const HOUR_SECONDS = 3_600

/**
 * Mails that can be caused by typing an address: a few per mailbox, so that none is flooded, and
 * more per network. The table holds hashes, no addresses.
 */
export const mailLimits = (
  what: 'reset' | 'verification' | 'social' | 'proof' | 'passkey',
  email: string,
  ip: string,
): Limit[] => [
  {
    bucket: `${what}:account:${shortHashOf(canonicalEmail(email))}`,
    max: 5,
    windowSeconds: HOUR_SECONDS,
  },
  {
    bucket: `${what}:address:${shortHashOf(clientNetwork(ip))}`,
    max: 30,
    windowSeconds: HOUR_SECONDS,
  },
]
