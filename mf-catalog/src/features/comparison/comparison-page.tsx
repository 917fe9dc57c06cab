import { useActiveClub } from '@drogerie/shared-lib/product/use-active-club.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Switch } from '@drogerie/shared-lib/ui/choice.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'
import { WithoutScript } from '@drogerie/shared-lib/ui/without-script.tsx'
import { startTransition, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { comparedList, comparisonFields, comparisonPath } from '#data/compared.ts'
import { Page } from '#ui/page.tsx'
import { withReaderPrices, type ComparedProduct } from './comparison-rules.ts'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './comparison.module.css'
import { useOwnComparison } from './use-own-comparison.ts'

type ComparisonPageProps = {
  codes: string[]
  onlyDifferences: boolean
  products: ComparedProduct[]
}

/** Up to four products side by side, with the prices of whoever reads. */
export function ComparisonPage({ codes, onlyDifferences, products: found }: ComparisonPageProps) {
  const { t } = useTranslation('mf-catalog')
  const own = useOwnComparison(codes)
  const isMember = useActiveClub() !== null
  const products = found.map((product) => withReaderPrices(product, isMember))
  const count = products.length
  const title = t(count > 1 ? `comparison.titles.${count as 2 | 3 | 4}` : 'comparison.crumb')
  if (count === 0) return <NothingCompared title={title} />
  return (
    <Page tight>
      <PageHead title={title} robots="noindex" />
      <div className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p className={styles['lead']}>
            {t(count > 1 ? 'comparison.lead' : 'comparison.leadOfOne')}
          </p>
        </div>
        {count > 1 ? <Differences codes={codes} checked={onlyDifferences} /> : null}
      </div>
      {own.elsewhere ? (
        <Notice aside={<a href={comparisonPath(own.elsewhere)}>{t('comparison.mine')}</a>}>
          {t('comparison.shared')}
        </Notice>
      ) : null}
      {codes.length > count ? (
        <Notice tone="warn">{t('comparison.gone', { count: codes.length - count })}</Notice>
      ) : null}
      <ComparisonTable
        products={products}
        onlyDifferences={onlyDifferences && count > 1}
        onAdopt={own.adopt}
      />
      <div className={styles['foot']}>
        {count < comparedList.max ? (
          <LinkButton
            look="text"
            className={styles['narrow']}
            href={paths.taxons()}
            onClick={() => own.adopt(codes)}
          >
            {t('comparison.more')}
          </LinkButton>
        ) : null}
        <Share title={title} />
        <LinkButton look="text" href={paths.comparison()} onClick={() => own.adopt([])}>
          {t('comparison.clear')}
        </LinkButton>
      </div>
    </Page>
  )
}

function NothingCompared({ title }: { title: string }) {
  const { t } = useTranslation('mf-catalog')
  return (
    <Page tight>
      <PageHead title={title} robots="noindex" />
      <EmptyState
        heading="h1"
        title={t('comparison.empty.title')}
        art={<EmptyScale />}
        actions={
          <LinkButton look="plum" href={paths.taxons()}>
            {t('comparison.empty.all')}
          </LinkButton>
        }
      >
        {t('comparison.empty.text')}
      </EmptyState>
    </Page>
  )
}

/** A field of a form by GET; with a script it needs no button. */
function Differences({ codes, checked }: { codes: string[]; checked: boolean }) {
  const { t } = useTranslation('mf-catalog')
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(checked)
  const choose = (next: boolean) =>
    startTransition(async () => {
      show(next)
      await navigate(comparisonPath(codes, next), { replace: true, preventScrollReset: true })
    })
  return (
    <form action={paths.comparison()}>
      <input type="hidden" name={comparisonFields.variants} value={codes.join(',')} />
      <Switch
        name={comparisonFields.differences}
        value="1"
        checked={shown}
        onChange={({ target }) => choose(target.checked)}
      >
        {t('comparison.differences')}
      </Switch>
      <WithoutScript>
        <Button type="submit">{t('comparison.apply')}</Button>
      </WithoutScript>
    </form>
  )
}

/** The system's own sheet where there is one, otherwise the address is copied. */
function Share({ title }: { title: string }) {
  const { t } = useTranslation('mf-catalog')
  const { toasts } = useShop()
  const isHydrated = useIsHydrated()
  const share = async () => {
    const { href: url } = window.location
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => {}) // closed without sharing
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toasts.show({ kind: 'success', text: t('comparison.copied') })
    } catch {
      toasts.show({ kind: 'info', text: t('comparison.copyByHand') })
    }
  }
  if (!isHydrated) return null
  return (
    <Button look="text" onClick={() => void share()}>
      {t('comparison.share')}
    </Button>
  )
}

/** A pair of scales with nothing on them. */
const EmptyScale = () => (
  <svg width="200" height="180" viewBox="0 0 200 180" fill="none" strokeLinecap="round" aria-hidden>
    <ellipse cx="100" cy="168" rx="70" ry="7" fill="#f4ece2" />
    <path d="M100 40v118M72 160h56" stroke="#5b1b4b" strokeWidth="9" />
    <path d="M40 52h120" stroke="#5b1b4b" strokeWidth="9" />
    <path d="M16 104h56a28 22 0 0 1-56 0zM128 104h56a28 22 0 0 1-56 0z" fill="#dcebc9" />
    <path
      d="m44 54-26 48M44 54l26 48M156 54l-26 48M156 54l26 48"
      stroke="#c4154e"
      strokeWidth="4"
    />
    <circle cx="100" cy="40" r="16" fill="#c4154e" />
    <path d="M94 37v2M106 37v2M95 46c3-3 7-3 10 0" stroke="#fff" strokeWidth="3" />
  </svg>
)
