import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import type { ClubCard as Card } from '@drogerie/shared-lib/contract/club.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { showError, useSession, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { ClubCard } from '@drogerie/shared-lib/ui/club-card.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { Download } from '@drogerie/shared-lib/ui/icons/download.tsx'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { ClubPart, useClubData } from '#widgets/club-part.tsx'
import { NotMember } from '#widgets/not-member.tsx'
import { saveFile } from '#data/save-file.ts'
import { useCardsAtHand } from '#data/use-card-at-hand.ts'
import { PanelBones } from '#ui/bones.tsx'
import styles from './cards.module.css'
import { FullCard } from './full-card.tsx'

const cardsQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'client-cards'] as const,
    queryFn: async ({ signal }) => (await api.list('GET /client/cards', { signal })).members,
    retry: false,
  })

/**
 * /muj-ucet/moje-karty. The number on the customer's record is shown even while the club is away:
 * it opens the till.
 */
export function CardsPage() {
  const { t } = useTranslation('mf-account')
  const user = useSession((session) => session.user)
  const part = useClubData(cardsQuery(useShop()))
  const holder = user?.fullName ?? ''
  const known = part.club.status === 'away' ? user?.club?.cardNumber : undefined
  useCardsAtHand(part.query.data, known)
  return (
    <AccountPage section="cards">
      <ClubPart
        of={part}
        safe={t(known ? 'cards.safeKnown' : 'cards.safe')}
        skeleton={<PanelBones count={1} className={styles['bone']} />}
      >
        {(cards) =>
          cards.length === 0 ? (
            <NotMember text={t('cards.empty')} />
          ) : (
            <ul className={styles['list']}>
              {cards.map((card) => (
                <CardItem key={card.id} card={card} holder={holder} />
              ))}
            </ul>
          )
        }
      </ClubPart>
      {known ? (
        <div className={styles['item']}>
          <Plastic number={known} holder={holder} />
          <FullCard number={known} />
        </div>
      ) : null}
    </AccountPage>
  )
}

function Plastic({ number, holder }: { number: string; holder: string }) {
  const words = useClubWords()
  if (!words) return null
  return (
    <ClubCard
      brand={words.brand}
      sub={words.sub}
      holder={holder}
      number={number}
      barcode={<Barcode number={number} />}
    />
  )
}

function CardItem({ card, holder }: { card: Card; holder: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const download = useMutation({
    mutationFn: () =>
      shop.api.download('GET /client/cards/{id}/download', { path: { id: card.id } }),
    onSuccess: (file) => saveFile(file, `karta-${card.number}.pdf`),
    onError: (error) => showError(shop, error),
  })
  return (
    <li>
      <Panel className={styles['item']}>
        <Plastic number={card.number} holder={holder} />
        <p>
          <b>{t(`club.cardVariant.${card.variant}`)}</b>
          <small>{t('cards.issued', { date: formatDate(card.issuedAt) })}</small>
        </p>
        <FullCard number={card.number} />
        <Button
          icon={<Download size={20} />}
          loading={download.isPending}
          loadingLabel={t('general.loading')}
          onClick={() => download.mutate()}
        >
          {t('cards.download')}
        </Button>
      </Panel>
    </li>
  )
}
