import type { WatchdogEntry } from '@drogerie/shared-lib/contract/watchdog.ts'
import { hitImage, hitPath } from '@drogerie/shared-lib/product/hit-rules.ts'
import { useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tabPath } from '#data/list-tab.ts'
import { eventText, watchdogKey, watchedName } from '#data/watch-words.ts'
import styles from './overview.module.css'

const shown = 3

const newestWatchedQuery = ({ api }: Shop) =>
  queryOptions({
    queryKey: [...watchdogKey, 'overview'] as const,
    queryFn: async ({ signal }) => {
      const query = { watchdogOnly: true, page: 1, itemsPerPage: shown }
      return (await api.list('GET /watchdog', { query, signal })).members
    },
    staleTime: 0, // ms: watched on a product's page a moment ago
    refetchOnWindowFocus: true, // perhaps in another tab
  })

/** Watched goods, the newest first. */
export function WatchPanel() {
  const { t } = useTranslation('mf-account')
  const { data, isError } = useQuery(newestWatchedQuery(useShop()))
  const all = <a href={tabPath('watchdog')}>{t('overview.wholeList')}</a>
  return (
    <Panel
      title={t('myList.tab.watchdog')}
      aside={data?.length ? all : undefined}
      className={styles['small']}
    >
      {data?.length ? (
        <ul className={styles['watched']}>
          {data.map((entry) => (
            <Watched key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : data || isError ? (
        <p className={styles['muted']}>
          {t(isError ? 'myList.failed' : 'myList.emptyWatchedText')}
        </p>
      ) : (
        <Skeleton />
      )}
    </Panel>
  )
}

function Watched({ entry }: { entry: WatchdogEntry }) {
  const { t } = useTranslation('mf-account')
  const hit = entry.productVariant
  const name = watchedName(entry)
  return (
    <li>
      <Picture {...hitImage(hit?.image)} alt="" />
      <span>
        {hit ? <a href={hitPath(hit)}>{name}</a> : name}
        <small>{entry.events.map((event) => eventText(t, event)).join(', ')}</small>
      </span>
    </li>
  )
}
