import { keysDirectory } from '../paths.ts'
import { figuresAt, figuresAtAll, type Figures } from './figures-at.ts'
import { readLinksKey } from './key-files.ts'
import { signedWord } from './signed-word.ts'
import { actingUser } from './signed-writes.ts'

const wordMs = 300_000

function ownWord(): string {
  const subject = actingUser().replaceAll(/[^A-Za-z0-9-]/g, '-')
  return signedWord('board', { subject, expires: Date.now() + wordMs }, readLinksKey(keysDirectory))
}

/** @throws Error when it does not answer, or does not know our key. */
export const askFront = async (front: string) => figuresAt(front, ownWord())

/** @param fronts - origins. */
export const askFronts = (fronts: string[]): Promise<Figures> => figuresAtAll(fronts, askFront)
