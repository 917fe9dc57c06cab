import type { WatchdogEntry, WatchdogEvent } from '@drogerie/shared-lib/contract/watchdog.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { hitImage, hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useErrorToast, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { myListKey } from './my-list-queries.ts'
import styles from './my-list.module.css'

/** Watched products with what is waited for. */
export function WatchedList({ entries }: { entries: WatchdogEntry[] }) {
  const { t } = useTranslation('mf-account')
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t('myList.emptyWatched')}
        actions={
          <LinkButton look="plum" size="lg" href={paths.taxons()}>
            {t('overview.toShop')}
          </LinkButton>
        }
      >
        {t('myList.emptyWatchedText')}
      </EmptyState>
    )
  }
  return (
    <Panel>
      <ul className={styles['rows']}>
        {entries.map((entry) => (
          <Watched key={entry.id} entry={entry} />
        ))}
      </ul>
    </Panel>
  )
}

function Watched({ entry }: { entry: WatchdogEntry }) {
  const { t } = useTranslation('mf-account')
  const { api } = useShop()
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const hit = entry.productVariant
  const name = hit ? [hit.brand?.name, hitName(hit)].filter(Boolean).join(' ') : entry.productVariantCode
  const stop = useMutation({
    mutationFn: () => api.put(entry['@id'], { events: [] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myListKey }),
    onError: (error) => showError(error),
  })
  const wish = ({ type, price }: WatchdogEvent) =>
    type === 'price_lower_than' && price ? t('myList.priceBelow', { price: formatPrice(price) }) : t(`watchdog.type.${type}`)
  return (
    <li className={styles['row']}>
      <Picture {...hitImage(hit?.image)} alt="" />
      <span>
        {hit ? <a href={paths.productDetail(hit.slug)}>{name}</a> : name}
        <small>{entry.events.map(wish).join(', ')}</small>
      </span>
      {hit ? <Price amount={hit.price} /> : null}
      <Button
        aria-label={t('myList.stopOf', { name })}
        loading={stop.isPending}
        loadingLabel={t('general.loading')}
        onClick={() => stop.mutate()}
      >
        {t('myList.stop')}
      </Button>
    </li>
  )
}
