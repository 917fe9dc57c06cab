import { wholeName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Status } from '@drogerie/shared-lib/ui/badge.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { complaintDue, complaintTone } from '#data/complaint-state-rules.ts'
import styles from './purchase-detail.module.css'

const complaintsQuery = ({ api }: Shop, orderToken: string) =>
  queryOptions({
    queryKey: ['personal', 'mf-account', 'complaints', 'of-order', orderToken] as const,
    queryFn: async ({ signal }) =>
      (await api.list('GET /complaints', { query: { orderToken }, signal })).members,
    retry: false,
  })

/** Complaints about this order and their states; nothing where there are none. */
export function ComplaintsPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-account')
  const { data = [] } = useQuery(complaintsQuery(useShop(), order.tokenValue))
  if (data.length === 0) return null
  return (
    <Panel heading="h3" title={t('complaints.title')}>
      <ul className={styles['complaints']}>
        {data.map((complaint) => {
          const { token, number, state, createdAt, products } = complaint
          const due = complaintDue(complaint)
          return (
            <li key={token}>
              <a href={paths.complaintDetail(token)}>{t('complaints.numbered', { number })}</a>
              <Status tone={complaintTone(state)}>{t(`complaint.state.${state}`)}</Status>
              <small>
                {[formatDate(createdAt), ...products.map(wholeName)].filter(Boolean).join(', ')}
              </small>
              {due ? <small>{t(due.key, { date: formatDate(due.day) })}</small> : null}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
