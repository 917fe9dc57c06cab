import type { ClubCard } from '@drogerie/shared-lib/contract/club.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { keepPage, readPersisted, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cardDocument } from './card-document.ts'

/**
 * The cards that were seen once are shown by this browser without a network, too.
 *
 * @param all - the member's cards, once the club has told them.
 * @param known - the number shown on the overview, or while the club is away; it takes no place of
 *   cards kept before.
 */
export function useCardsAtHand(
  all: readonly ClubCard[] | undefined,
  known: string | undefined,
): void {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const person = useSession(({ auth }) => auth?.customer ?? null)
  useEffect(() => {
    const named = all?.map(({ number, variant }) => ({
      number,
      name: t(`club.cardVariant.${variant}`),
    }))
    const cards = named ?? (known && readPersisted('keptCard') === null ? [{ number: known }] : [])
    if (cards.length === 0) return
    const html = cardDocument(shop, {
      title: t('cards.fullTitle'),
      notice: t('cards.offline'),
      cards,
      address: paths.cards(),
    })
    // without it the cards are there while there is a network
    keepPage('card', html, person).catch(() => {})
  }, [all, known, person, shop, t])
}
