import type { Session } from '@drogerie/shared-lib/contract/session.ts'
import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useErrorToast } from '@drogerie/shared-lib/runtime'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Monitor } from '@drogerie/shared-lib/ui/icons/monitor.tsx'
import { Smartphone } from '@drogerie/shared-lib/ui/icons/smartphone.tsx'
import { useTranslation } from 'react-i18next'
import { useSignOutDevice } from './device-queries.ts'
import styles from './devices.module.css'

const handheld = /iPhone|iPad|Android/

/** One sign-in. For this device the button leads to the ordinary sign-out page. */
export function DeviceRow({ session, onSignedOut }: { session: Session; onSignedOut: () => void }) {
  const { t } = useTranslation('mf-account')
  const showError = useErrorToast()
  const remove = useSignOutDevice(session)
  const { device, network, current } = session
  const Icon = handheld.test(device) ? Smartphone : Monitor
  const label = t('devices.signOutOf', { device })
  const signOut = () =>
    remove.mutate(undefined, { onSuccess: onSignedOut, onError: (error) => showError(error) })
  return (
    <li className={styles['row']}>
      <Icon size={24} />
      <div className={styles['facts']}>
        <h2>
          {device} {current ? <Badge tone="club">{t('devices.current')}</Badge> : null}
        </h2>
        <p>
          {current
            ? t('devices.now', { network })
            : t('devices.lastSeen', { when: formatDateTime(session.lastSeenAt), network })}
        </p>
        <p>{t('devices.since', { when: formatDateTime(session.createdAt) })}</p>
      </div>
      {current ? (
        <LinkButton look="text" className={styles['out']} href={paths.logout()} aria-label={label}>
          {t('devices.signOut')}
        </LinkButton>
      ) : (
        <Button
          look="text"
          className={styles['out']}
          aria-label={label}
          loading={remove.isPending}
          loadingLabel={t('general.loading')}
          onClick={signOut}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  )
}
