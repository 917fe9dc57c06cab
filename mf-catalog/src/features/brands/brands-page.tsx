import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/page.tsx'
import { BrandCards } from './brand-cards.tsx'
import { byLetter } from './brand-letters.ts'
import styles from './brands.module.css'

const anchorOf = (letter: string) => `pismeno-${letter.toLocaleLowerCase('cs')}`

/** All brands by letter; ours first. */
export function BrandsPage({ brands }: { brands: Brand[] }) {
  const { t } = useTranslation('mf-catalog')
  const own = brands.filter(({ ownBrand }) => ownBrand)
  const groups = byLetter(brands)
  return (
    <Page>
      <PageHead
        canonical={paths.brands()}
        title={t('brands.title')}
        description={t('brands.listDescription')}
      />
      <div className={styles['top']}>
        <h1>{t('brands.title')}</h1>
        {groups.length > 0 ? (
          <ChipRow scroll role="navigation" aria-label={t('brands.letters')}>
            {groups.map(({ letter }) => (
              <ChipLink key={letter} href={`#${anchorOf(letter)}`}>
                {letter}
              </ChipLink>
            ))}
          </ChipRow>
        ) : null}
      </div>
      {groups.length === 0 ? <NoBrands /> : null}
      {own.length > 0 ? (
        <section>
          <SectionHeading
            title={t('brands.own.title')}
            aside={<a href={paths.ownBrands()}>{t('brands.own.all')}</a>}
          />
          <BrandCards brands={own.slice(0, 3)} />
        </section>
      ) : null}
      <div className={styles['groups']}>
        {groups.map(({ letter, items }) => (
          <section key={letter} className={styles['group']}>
            <h2 id={anchorOf(letter)}>{letter}</h2>
            <ul className={styles['names']}>
              {items.map(({ code, name, slug, productsCount }) => (
                <li key={code}>
                  <a href={paths.brandDetail(slug)}>{name}</a> <span>{productsCount}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

function NoBrands() {
  const { t } = useTranslation('mf-catalog')
  return (
    <EmptyState
      title={t('brands.none.title')}
      actions={
        <LinkButton look="plum" href={paths.taxons()}>
          {t('brands.none.taxons')}
        </LinkButton>
      }
    >
      {t('brands.none.text')}
    </EmptyState>
  )
}
