import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { ChevronLeft } from '@drogerie/shared-lib/ui/icons/chevron-left.tsx'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuCategory, MenuColumn, MenuLink } from '../../navigation/menu-model.ts'
import { CategoryImage } from './category-image.tsx'
import { labelledCategory } from './category-filters.ts'
import styles from './drawer.module.css'

/** A row that links to its page, or expands its children in place. */
type RowProps = {
  link: MenuLink
  image?: Pick<MenuCategory, 'tint' | 'image'>
  onOpen?: (() => void) | undefined
  isReturned?: boolean
}

function Row({ link, image, onOpen, isReturned }: RowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isReturned) row.current?.focus()
  }, [isReturned])
  const open = (event: MouseEvent) => {
    if (!onOpen) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      <a
        ref={row}
        href={link.href}
        className={styles['row']}
        onClick={open}
        {...(onOpen ? { 'aria-haspopup': 'true' as const } : {})}
      >
        {image ? <CategoryImage large tint={image.tint} image={image.image} /> : null}
        {link.name}
        {onOpen ? <ChevronRight size={20} aria-hidden className={styles['chevron']} /> : null}
      </a>
    </li>
  )
}

type TopProps = {
  categories: MenuCategory[]
  isPending: boolean
  /**
   * Reads what could not be read: then the rows are those every page has, without what is below
   * them.
   */
  retry: (() => void) | null
  /** The row a person came back to. */
  from: string | null
  onOpen: (category: MenuCategory) => void
}

/** First level: the categories, then new products and brands. */
export function TopLevel({ categories, isPending, retry, from, onOpen }: TopProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      {retry ? (
        <OutagePanel
          title={t('header.menuFailed')}
          retry={{ label: t('common:general.retry'), onRetry: retry }}
        />
      ) : null}
      <ul className={styles['rows']} aria-busy={isPending} aria-label={t('menu.categories')}>
        {categories.map((category) => (
          <Row
            key={category.code}
            link={category}
            image={category}
            onOpen={category.columns.length > 0 ? () => onOpen(category) : undefined}
            isReturned={from === category.href}
          />
        ))}
        {!isPending && categories.length === 0 ? (
          <Row link={{ name: t('menu.allProducts'), href: paths.taxons() }} />
        ) : null}
        <Row link={{ name: t('menu.brands'), href: paths.brands() }} />
      </ul>
    </>
  )
}

type BackProps = {
  name: string
  to: string
  onBack: () => void
  /** The row that was tapped is gone, so the focus comes here. */
  takesFocus: boolean
}

function Back({ name, to, onBack, takesFocus }: BackProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) back.current?.focus()
  }, [takesFocus])
  return (
    <button ref={back} type="button" className={styles['back']} onClick={onBack}>
      <ChevronLeft size={20} aria-hidden />
      <span>
        {name}
        <span className="visually-hidden">, {to}</span>
      </span>
    </button>
  )
}

type CategoryLevelProps = {
  category: MenuCategory
  from: string | null
  onOpen: (href: string) => void
  onBack: () => void
}

/** Second level: a category's parts, its offers, news and own brands, and its brands. */
export function CategoryLevel({ category, from, onOpen, onBack }: CategoryLevelProps) {
  const { t } = useTranslation('shell')
  const { name, href, columns, brands, news, has } = category
  return (
    <>
      <Back name={name} to={t('menu.back')} onBack={onBack} takesFocus={from === null} />
      <ul className={styles['rows']}>
        <Row link={{ name: t('menu.allOf', { name }), href }} />
        {columns.map((column) => (
          <Row
            key={column.href}
            link={column}
            onOpen={column.links.length > 0 ? () => onOpen(column.href) : undefined}
            isReturned={from === column.href}
          />
        ))}
        {has.offers ? (
          <Row link={{ name: t('menu.offersIn'), href: labelledCategory(href, 'sale') }} />
        ) : null}
        {has.ownBrand ? (
          <Row link={{ name: t('menu.ownBrandIn'), href: labelledCategory(href, 'ownBrand') }} />
        ) : null}
      </ul>
      <Section
        title={t('menu.news')}
        links={news}
        all={has.news ? { name: t('menu.newsIn'), href: labelledCategory(href, 'news') } : null}
      />
      <Section title={t('menu.brands')} links={brands} all={null} />
    </>
  )
}

/** Third level: what a part of a category holds. */
export function ColumnLevel({
  column,
  category,
  onBack,
}: {
  column: MenuColumn
  category: MenuCategory
  onBack: () => void
}) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Back
        name={column.name}
        to={t('menu.backTo', { name: category.name })}
        onBack={onBack}
        takesFocus
      />
      <ul className={styles['rows']}>
        <Row link={{ name: t('menu.allOf', { name: column.name }), href: column.href }} />
        {column.links.map((link) => (
          <Row key={link.href} link={link} />
        ))}
      </ul>
    </>
  )
}

function Section({
  title,
  links,
  all,
}: {
  title: string
  links: MenuLink[]
  all: MenuLink | null
}) {
  if (links.length === 0 && !all) return null
  return (
    <section aria-label={title}>
      <h3 className={styles['section']}>{title}</h3>
      <ul className={styles['rows']}>
        {links.map((link) => (
          <Row key={link.href} link={link} />
        ))}
        {all ? <Row link={all} /> : null}
      </ul>
    </section>
  )
}
