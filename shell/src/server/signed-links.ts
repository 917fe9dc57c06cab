import { readSignedWord, type SignedWord } from '@drogerie/tooling/release/signed-word.ts'
import type { KeyObject } from 'node:crypto'

/** Reads the words of signed links; null and false for what the key did not sign or what is over. */
export const createSignedLinks = (key: KeyObject) => ({
  /**
   * A signed word for one line-up, or `L-0012~<word>` of a reader of the board, who may see every
   * kept line-up.
   */
  overrideOf: (word: string): SignedWord | null => {
    const [lineup = '', board] = word.split('~')
    if (board === undefined) return readSignedWord('lineup', word, key, Date.now())
    const access = /^[LC]-[0-9a-f]{4,10}$/.test(lineup)
      ? readSignedWord('board', board, key, Date.now())
      : null
    return access && { subject: lineup, expires: access.expires }
  },
  boardAccess: (word: string): boolean => readSignedWord('board', word, key, Date.now()) !== null,
})
