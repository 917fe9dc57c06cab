import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { tooManyRequests } from '../../kernel/http/http-error.ts'
import { limitConcurrency } from '../../kernel/process/concurrency.ts'

/** Memory in KiB and passes over it. */
type Cost = { memory: number; passes: number }

/**
 * argon2id by OWASP's second choice unless PASSWORD_MEMORY says more: 19 MiB, two passes. About 50
 * ms on a small server.
 */
let today: Cost = { memory: 19_456, passes: 2 }

/** @param memory - KiB; hashes of another cost stay valid, and are replaced at the next sign-in. */
export function setPasswordMemory(memory: number): void {
  today = { ...today, memory }
}

const TAG_BYTES = 32

const derive = promisify(argon2)

/**
 * One at a time, two where there are spare cores: a storm of sign-ins queues here instead of taking
 * the CPU from browsing shoppers. A queue of a quarter of a minute is long enough; later requests
 * get 429.
 */
const limited = limitConcurrency(availableParallelism() > 2 ? 2 : 1, {
  maxWaiting: 256,
  refusal: () => tooManyRequests(30),
})

function parameters(password: string, nonce: Buffer, cost: Cost): Argon2Parameters {
  return {
    message: Buffer.from(password, 'utf8'),
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    ...cost,
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const phcString = ({ memory, passes }: Cost, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${encode(salt)}$${encode(tag)}`

/** The password as a PHC string; taken exactly as typed. */
export async function hashPassword(password: string, cost: Cost = today): Promise<string> {
  const salt = randomBytes(16)
  const tag = await limited(() => derive('argon2id', parameters(password, salt, cost)))
  return phcString(cost, salt, tag)
}

/**
 * Stands for the hash of an account that does not exist: checking it takes as long as a real one.
 */
const absent = () => phcString(today, Buffer.alloc(16), Buffer.alloc(TAG_BYTES))

/** The cost of a stored hash when it was made; it stays valid when today's is higher. */
function costOf(hash: string): Cost {
  const [, memory, passes] = /\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? []
  return { memory: Number(memory), passes: Number(passes) }
}

/**
 * Compares in the same time whether there is an account (`hash`) or not (`null`), whose answer is
 * always false.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ?? absent()
  const [, , , , salt = '', tag = ''] = stored.split('$')
  const derived = await limited(() =>
    derive('argon2id', parameters(password, Buffer.from(salt, 'base64'), costOf(stored))),
  )
  const expected = Buffer.from(tag, 'base64')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && hash !== null
}

/**
 * Whether a hash was made at another cost than today's; it can be replaced only when the password
 * is known.
 */
export function isOutdated(hash: string): boolean {
  const { memory, passes } = costOf(hash)
  return memory !== today.memory || passes !== today.passes
}
