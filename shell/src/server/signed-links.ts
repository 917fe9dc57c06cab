import {
  readSignedWord,
  type Purpose,
  type SignedWord,
} from '@drogerie/tooling/release/signed-word.ts'
import { isOfLinks, type Trust } from '@drogerie/tooling/release/trusted-keys.ts'

/**
 * Reads the words of signed links; null and false for what no key of links signed or what is over.
 */
export const createSignedLinks = (trust: Trust) => {
  const read = (purpose: Purpose, word: string): SignedWord | null => {
    const keys = trust().filter((key) => isOfLinks(key) && !key.revoked)
    const publicKeys = keys.map(({ publicKey }) => publicKey)
    return readSignedWord(purpose, word, publicKeys, Date.now())
  }
  return {
    /**
     * A signed word for one line-up, or `L-0012~<word>` of a reader of the board, who may see every
     * kept line-up.
     */
    overrideOf: (word: string): SignedWord | null => {
      const [lineup = '', board] = word.split('~')
      if (board === undefined) return read('lineup', word)
      const access = /^[LC]-[0-9a-f]{4,10}$/.test(lineup) ? read('board', board) : null
      return access && { subject: lineup, expires: access.expires }
    },
    boardAccess: (word: string): boolean => read('board', word) !== null,
  }
}
