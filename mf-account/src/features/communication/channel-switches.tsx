import type { CommunicationPayload } from '@drogerie/shared-lib/contract/club.ts'
import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { showError, useShop } from '@drogerie/shared-lib/runtime'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClubAway } from '#widgets/club-away.tsx'
import { useClub } from '#data/use-club.ts'
import styles from './communication.module.css'

const channels = ['email', 'sms', 'phone', 'post'] as const

/** How the club may write or call; kept by the club, so without it the switches are only shown. */
export function ChannelSwitches({ customer, name }: { customer: Customer; name: string }) {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const club = useClub()
  const save = useMutation({
    mutationFn: (wanted: CommunicationPayload) =>
      shop.api('PUT /client/communication', { body: wanted }),
    onSuccess: ({ email, sms, phone, post }) => {
      shop.session.setState({ user: { ...customer, communication: { email, sms, phone, post } } })
      shop.toasts.show({ kind: 'success', text: t('general.changesSaved') })
    },
    onError: (error) => showError(shop, error),
  })
  const shown = { ...customer.communication, ...(save.isPending ? save.variables : {}) }
  const isLocked = club.status !== 'up' || customer.club === null
  return (
    <Panel title={name} lead={t('communication.clubLead')}>
      {club.status === 'away' ? (
        <ClubAway safe={t('communication.safe')} retry={club.retry} isRetrying={club.isRetrying} />
      ) : null}
      {club.status !== 'away' && customer.club === null ? (
        <p>
          {t('communication.membersOnly')}{' '}
          <a href={paths.clubLanding()}>{t('overview.joinAction')}</a>
        </p>
      ) : null}
      <fieldset className={styles['channels']} disabled={isLocked}>
        <legend className="visually-hidden">{name}</legend>
        {channels.map((channel) => (
          <Switch
            key={channel}
            checked={shown[channel]}
            aria-busy={save.isPending || undefined}
            onChange={({ target }) => {
              if (!save.isPending) save.mutate({ [channel]: target.checked })
            }}
          >
            {t(`communication.channel.${channel}`)}
          </Switch>
        ))}
      </fieldset>
    </Panel>
  )
}
