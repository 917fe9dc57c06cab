import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { goodsName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { WatchdogEventType } from '@drogerie/shared-lib/contract/enums.ts'
import type { WatchdogEvent, WatchdogLink } from '@drogerie/shared-lib/contract/watchdog.ts'
import { hitImage, variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { confirmAskedWatch, endAskedWatch } from '@drogerie/shared-lib/pages/asked-watches.ts'
import {
  PageHead,
  sharedKeys,
  useErrorToast,
  useSession,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#widgets/loaded.tsx'
import { wishText } from '@drogerie/shared-lib/product/watch-words.ts'
import { PanelBones } from '#ui/bones.tsx'
import { DonePanel } from '#ui/done-panel.tsx'
import { PlainFrame } from '#ui/plain-frame.tsx'
import { watchLinkKey, watchLinkQuery } from './watch-link-queries.ts'
import styles from './watch-link.module.css'

/**
 * /hlidaci-pes/{guid}: a visitor confirms their watch, and anybody ends theirs, with a click,
 * because mail scanners open links, too.
 */
export function WatchLinkPage({ guid }: { guid: string }) {
  const { t } = useTranslation('mf-account')
  const query = useQuery(watchLinkQuery(useShop(), guid))
  const [isEnded, setEnded] = useState(false)
  return (
    <>
      <PageHead title={t('watchLink.title')} robots="noindex" />
      {isEnded ? (
        <NoWatch title={t('watchLink.ended')} text={t('watchLink.endedText')} />
      ) : (
        <Loaded
          query={query}
          failed={t('watchLink.failed')}
          text={t('watchLink.failedText')}
          skeleton={<Bones />}
        >
          {(link) => {
            if (!link)
              return <NoWatch title={t('watchLink.unknown')} text={t('watchLink.unknownText')} />
            const events = link.events.filter(({ notifiedAt }) => !notifiedAt)
            if (events.length === 0) return <ToldWatch link={link} />
            return <Watch link={{ ...link, events }} onEnded={() => setEnded(true)} />
          }}
        </Loaded>
      )}
    </>
  )
}

function Bones() {
  const { t } = useTranslation('mf-account')
  return (
    <PlainFrame title={t('watchLink.title')}>
      <PanelBones count={2} />
    </PlainFrame>
  )
}

/** All of it has come true, and its mails went out. */
function ToldWatch({ link: { productVariantCode } }: { link: WatchdogLink }) {
  const { t } = useTranslation('mf-account')
  useEffect(() => endAskedWatch(productVariantCode), [productVariantCode])
  return <NoWatch title={t('watchLink.unknown')} text={t('watchLink.toldText')} />
}

function NoWatch({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('mf-account')
  return (
    <div className="wrap" role="status">
      <EmptyState
        heading="h1"
        title={title}
        actions={<LinkButton href={paths.taxons()}>{t('overview.toShop')}</LinkButton>}
      >
        {text}
      </EmptyState>
    </div>
  )
}

/** Confirms or ends. */
function useWatchLink({ guid, productVariantCode, events }: WatchdogLink, onEnded: () => void) {
  const { api } = useShop()
  const queryClient = useQueryClient()
  const signedIn = useSession((session) => session.signedIn)
  const showError = useErrorToast()
  const confirm = useMutation({
    mutationFn: () => api('POST /watchdog/links/{guid}', { path: { guid }, body: {} }),
    onSuccess: (saved) => {
      queryClient.setQueryData(watchLinkKey(guid), saved)
      if (!signedIn) confirmAskedWatch(productVariantCode, events, guid)
    },
    onError: (error) => showError(error, 'watchdog.failed'),
  })
  const end = useMutation({
    mutationFn: (type: WatchdogEventType | undefined) =>
      api('DELETE /watchdog/links/{guid}', { path: { guid }, query: { type } }),
    onSuccess: (_none, ended) => {
      const left = events.filter(({ type }) => ended !== undefined && type !== ended)
      if (left.length > 0) {
        if (!signedIn) confirmAskedWatch(productVariantCode, left, guid)
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: watchLinkKey(guid) }),
          queryClient.invalidateQueries({ queryKey: sharedKeys.watch(productVariantCode) }),
        ])
      }
      endAskedWatch(productVariantCode)
      queryClient.removeQueries({ queryKey: sharedKeys.watch(productVariantCode) })
      return onEnded()
    },
    onError: (error) => showError(error, 'watchdog.failed'),
  })
  return { confirm, end }
}

/** What the press is about: a wish that was confirmed before counts already. */
const isUnconfirmed = ({ confirmed }: WatchdogEvent): boolean => confirmed !== true

function Watch({ link, onEnded }: { link: WatchdogLink; onEnded: () => void }) {
  const { t } = useTranslation('mf-account')
  const { confirm, end } = useWatchLink(link, onEnded)
  const { confirmed, emailMasked: email } = link
  const endButton = (text: string) => (
    <Button
      loading={end.isPending}
      loadingLabel={t('general.loading')}
      onClick={() => end.mutate(undefined)}
    >
      {text}
    </Button>
  )
  if (!confirmed) {
    return (
      <PlainFrame title={t('watchLink.confirmTitle')} lead={t('watchLink.confirmText', { email })}>
        <Panel>
          <WatchedGoods link={{ ...link, events: link.events.filter(isUnconfirmed) }} />
          <div className={styles['actions']}>
            <Button
              look="plum"
              loading={confirm.isPending}
              loadingLabel={t('general.loading')}
              onClick={() => confirm.mutate()}
            >
              {t('watchLink.confirm')}
            </Button>
            {endButton(t('watchLink.refuse'))}
          </div>
        </Panel>
      </PlainFrame>
    )
  }
  return (
    <PlainFrame
      title={t('watchLink.watching')}
      lead={confirm.isSuccess ? undefined : t('watchLink.watchingText', { email })}
    >
      {confirm.isSuccess ? (
        <DonePanel title={t('common:watchdog.created')}>
          {t('watchLink.createdText', { email })}
        </DonePanel>
      ) : null}
      <Panel>
        <WatchedGoods link={link} />
        {link.events.length > 1 ? (
          <Wishes events={link.events} isEnding={end.isPending} onEnd={end.mutate} />
        ) : null}
        <div className={styles['actions']}>
          <LinkButton look="plum" href={productHref(link)}>
            {t('watchLink.toProduct')}
          </LinkButton>
          {endButton(t(link.events.length > 1 ? 'watchLink.stopAll' : 'watchLink.stop'))}
        </div>
      </Panel>
    </PlainFrame>
  )
}

type WishesProps = {
  events: WatchdogLink['events']
  isEnding: boolean
  onEnd: (type: WatchdogEventType) => void
}

/** Buttons that end one of several wishes each. */
function Wishes({ events, isEnding, onEnd }: WishesProps) {
  const { t } = useTranslation('mf-account')
  return (
    <div className={styles['actions']}>
      {events.map((event) => (
        <Button key={event.type} aria-disabled={isEnding} onClick={() => onEnd(event.type)}>
          {t('watchLink.stopOne', { what: wishText(t, event) })}
        </Button>
      ))}
    </div>
  )
}

const productHref = ({ slug, productVariant: hit, productVariantCode }: WatchdogLink) =>
  withQuery(paths.productDetail(slug), {
    [variantParameter]: (hit?.variantsCount ?? 0) > 1 ? productVariantCode : undefined,
  })

function WatchedGoods({ link }: { link: WatchdogLink }) {
  const { t } = useTranslation('mf-account')
  const { productVariant: hit, productName, events } = link
  return (
    <div className={styles['goods']}>
      <Picture {...hitImage(hit?.image)} alt="" />
      <span>
        <a href={productHref(link)}>
          <BrandName
            brand={hit?.brand?.name}
            name={goodsName({ productName, variantName: hit?.name })}
          />
        </a>
        <small>{events.map((event) => wishText(t, event)).join(', ')}</small>
      </span>
      {hit ? <Price amount={hit.price} /> : null}
    </div>
  )
}
