import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { tooManyRequests } from '../http/http-error.ts'
import { limitConcurrency } from './concurrency.ts'

/** argon2id by OWASP's second choice: 19 MiB, two passes. About 50 ms on a small server. */
const MEMORY_KIB = 19_456
const PASSES = 2
const TAG_BYTES = 32

const derive = promisify(argon2)

/**
 * One at a time, two where there are cores to spare: a storm of sign-ins queues here instead of taking the processor from
 * those who browse. A queue of a quarter of a minute is long enough; who comes later is told to wait.
 */
const inTurn = limitConcurrency(availableParallelism() > 2 ? 2 : 1, { maxWaiting: 256, refusal: () => tooManyRequests(30) })

function parameters(password: string, nonce: Buffer): Argon2Parameters {
  return { message: Buffer.from(password, 'utf8'), nonce, parallelism: 1, tagLength: TAG_BYTES, memory: MEMORY_KIB, passes: PASSES }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The password as a PHC string; taken exactly as typed. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', parameters(password, salt)))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(salt)}$${encode(tag)}`
}

const absent = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(TAG_BYTES))}`

/** Compares in the same time whether there is an account (`hash`) or not (`null`), whose answer is always false. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, , , , salt = '', tag = ''] = (hash ?? absent).split('$')
  const derived = await inTurn(() => derive('argon2id', parameters(password, Buffer.from(salt, 'base64'))))
  const expected = Buffer.from(tag, 'base64')
  return derived.length === expected.length && timingSafeEqual(derived, expected) && hash !== null
}
