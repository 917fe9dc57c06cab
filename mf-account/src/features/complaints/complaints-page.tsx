import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { Loaded } from '#widgets/loaded.tsx'
import { MoreRows } from '#widgets/more-rows.tsx'
import { purchaseName } from '#data/order-state-rules.ts'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { PanelBones } from '#ui/bones.tsx'
import { useComplaints } from './complaint-queries.ts'
import { complaintDue, complaintTone } from '#data/complaint-state-rules.ts'
import styles from './complaints.module.css'

/** /muj-ucet/reklamace. */
export function ComplaintsPage() {
  const { t } = useTranslation('mf-account')
  const query = useComplaints()
  const begin = (
    <LinkButton look="plum" href={paths.complaintNew()}>
      {t('complaints.begin')}
    </LinkButton>
  )
  return (
    <AccountPage section="complaints" aside={begin}>
      <Loaded
        query={query}
        failed={t('complaints.failed')}
        text={t('complaints.failedText')}
        skeleton={<PanelBones className={styles['bones']} />}
      >
        {({ pages }) => {
          const complaints = pages.flatMap(({ members }) => members)
          if (complaints.length === 0) return <NoComplaints />
          const count = pages.at(-1)?.totalItems ?? 0
          return (
            <>
              <Panel className={styles['panel']}>
                <ul aria-label={t('complaints.title')} className={styles['rows']}>
                  {complaints.map((complaint) => (
                    <Row key={complaint.token} complaint={complaint} />
                  ))}
                </ul>
              </Panel>
              <MoreRows
                query={query}
                text={t('complaints.shown', { shown: complaints.length, count })}
              />
            </>
          )
        }}
      </Loaded>
    </AccountPage>
  )
}

function NoComplaints() {
  const { t } = useTranslation('mf-account')
  return (
    <EmptyState
      art={<ParcelArt />}
      title={t('complaints.empty')}
      actions={<LinkButton href={paths.complaintRules()}>{t('complaints.rules')}</LinkButton>}
    >
      {t('complaints.emptyText')}
    </EmptyState>
  )
}

function Row({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation('mf-account')
  const { token, number, state, order, createdAt, products } = complaint
  const due = complaintDue(complaint)
  return (
    <li className={styles['row']}>
      <span>
        <a href={paths.complaintDetail(token)}>{t('complaints.numbered', { number })}</a>
        <small>
          {[formatDate(createdAt), t(purchaseName(order), { number: order.number })]
            .filter(Boolean)
            .join(', ')}
        </small>
        {due ? <small>{t(due.key, { date: formatDate(due.day) })}</small> : null}
        <small>{products.map(wholeName).join('; ')}</small>
      </span>
      <Status tone={complaintTone(state)}>{t(`complaint.state.${state}`)}</Status>
    </li>
  )
}
