import type { AccessTokenKey } from '../../kernel/config/access-token-keys.ts'
import { newAccessTokenKey } from './signing-keys.ts'

/**
 * The steps of a rotation, each a set to be deployed to every process before the next one: whatever
 * any of them signs, all of them verify.
 */
export const keySteps = {
  /**
   * A new key behind the others: known everywhere before it signs; the only one where there is
   * none.
   */
  add: (keys: readonly AccessTokenKey[]): AccessTokenKey[] => [...keys, newAccessTokenKey()],
  /** The newest signs from now on, the others still verify. */
  turn: (keys: readonly AccessTokenKey[]): AccessTokenKey[] => [
    ...keys.slice(-1),
    ...keys.slice(0, -1),
  ],
  /** Only the one that signs is left: what others signed is refused. */
  drop: (keys: readonly AccessTokenKey[]): AccessTokenKey[] => keys.slice(0, 1),
}
