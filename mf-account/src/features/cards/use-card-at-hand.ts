import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { keepCard } from '@drogerie/shared-lib/runtime'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { cardDocument } from './card-document.ts'

/** The card that was seen once is shown by this browser without a network, too. */
export function useCardAtHand(number: string | undefined): void {
  const { t } = useTranslation('mf-account')
  useEffect(() => {
    if (!number) return
    const html = cardDocument({
      title: t('cards.fullTitle'),
      notice: t('cards.offline'),
      number,
      retry: { text: t('general.retry'), href: paths.cards() },
    })
    keepCard(html).catch(() => {}) // without it the card is there while there is a network
  }, [number, t])
}
