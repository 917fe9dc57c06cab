import type { Session } from '@drogerie/shared-lib/contract/session.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { ProfileTabs } from '#widgets/profile-tabs.tsx'
import { WithCustomer } from '#widgets/with-customer.tsx'
import { PanelBones } from '#ui/bones.tsx'
import { DeviceRow } from './device-row.tsx'
import { devicesQuery } from './device-queries.ts'
import styles from './devices.module.css'
import { EverywhereDialog } from './everywhere-dialog.tsx'

/** /muj-ucet/prihlasena-zarizeni. */
export function DevicesPage() {
  const { t } = useTranslation('mf-account')
  return (
    <AccountPage section="profile" heading={t('profile.title')}>
      <ProfileTabs current="devices" />
      <WithCustomer skeleton={<PanelBones className={styles['bones']} />}>
        {(customer) => <Devices customer={customer['@id']} />}
      </WithCustomer>
    </AccountPage>
  )
}

function Devices({ customer }: { customer: string }) {
  const { t } = useTranslation('mf-account')
  const query = useQuery(devicesQuery(useShop(), customer))
  return (
    <Loaded
      query={query}
      failed={t('devices.failed')}
      skeleton={<PanelBones className={styles['bones']} />}
    >
      {(sessions) => <DeviceList customer={customer} sessions={sessions} />}
    </Loaded>
  )
}

function DeviceList({ customer, sessions }: { customer: string; sessions: Session[] }) {
  const { t } = useTranslation('mf-account')
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Panel title={t('devices.title')} lead={t('devices.lead')}>
      <ul ref={list} tabIndex={-1} className={styles['list']} aria-label={t('devices.title')}>
        {sessions.map((session) => (
          // the row goes, and its button with the focus
          <DeviceRow key={session.id} session={session} onSignedOut={() => list.current?.focus()} />
        ))}
      </ul>
      {sessions.length > 1 ? null : <p className={styles['alone']}>{t('devices.alone')}</p>}
      <div className={styles['actions']}>
        <Button onClick={() => setAsking(true)}>{t('devices.everywhere')}</Button>
      </div>
      {isAsking ? <EverywhereDialog customer={customer} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}
