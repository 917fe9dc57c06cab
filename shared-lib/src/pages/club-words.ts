import { customerServiceQuery, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { useQuery } from '@tanstack/react-query'
import type { Channel } from '../contract/channel.ts'
import { defaultClubName } from '../contract/constants.ts'
import { paths } from '../routes/paths.ts'

/** The loyalty club as texts name it. */
export type ClubWords = {
  /** `Teta klub` */
  name: string
  /** After 'of', 'to' and 'in', which Czech declines: `Teta klubu`. */
  ofName: string
  /** The two words of its card. */
  brand: string
  sub: string
}

const noun = 'klub'

/** A name that ends with the noun is declined by it; any other follows it: `klubu Bonus`. */
export function clubWords(name: string): ClubWords {
  // Stryker disable next-line StringLiteral: a text that is split has a first part
  const [first = '', ...rest] = name.split(' ')
  return {
    name,
    ofName: new RegExp(`(^|\\s)${noun}$`, 'i').test(name) ? `${name}u` : `${noun}u ${name}`,
    brand: first.toLocaleLowerCase('cs'),
    sub: rest.length > 0 ? rest.join(' ') : noun,
  }
}

/** An older API does not say; the shop had a club then. */
function wordsOf(service: Channel['customerService'] | undefined): ClubWords | null {
  const name = service?.promises?.club
  return name === null ? null : clubWords(name ?? defaultClubName)
}

/**
 * The club of this shop; null: it has none. Every page brings the answer and its footer asks again,
 * so here it is only read.
 */
export const useClubWords = (): ClubWords | null =>
  wordsOf(useQuery({ ...customerServiceQuery(useShop().api), enabled: false }).data)

/** Where an account is made: with the membership, or an account alone. */
export const useJoinPath = (): string =>
  useClubWords() ? paths.registration() : paths.newAccount()

/**
 * The club for a loader. While the API does not answer, the page stands as in a shop with a club.
 */
export const readClubWords = ({ api, queryClient }: Shop): Promise<ClubWords | null> =>
  queryClient.ensureQueryData(customerServiceQuery(api)).then(wordsOf, () => wordsOf(undefined))
