import { CircleCheck } from './icons/circle-check.tsx'
import { Info } from './icons/info.tsx'
import { TriangleAlert } from './icons/triangle-alert.tsx'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import styles from './panel.module.css'

type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** A helper line under the title. */
  lead?: ReactNode
  /** A link or a small button across from the title. */
  aside?: ReactNode
  tone?: 'surface' | 'soft' | 'club' | 'sand'
  heading?: 'h2' | 'h3'
  /** Ref of the title, where it takes the focus. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The white card on paper; no border, no shadow. */
export function Panel({
  title,
  lead,
  aside,
  tone = 'surface',
  heading: Heading = 'h2',
  headingRef,
  className,
  children,
  ...rest
}: PanelProps) {
  return (
    <section
      {...rest}
      className={cx(styles['panel'], tone !== 'surface' && styles[tone], className)}
    >
      {title ? (
        <div className={styles['head']}>
          <div>
            <Heading
              ref={headingRef}
              tabIndex={headingRef ? -1 : undefined}
              className={styles['title']}
            >
              {title}
            </Heading>
            {lead ? <p className={styles['lead']}>{lead}</p> : null}
          </div>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}

/** The heading of a row of products or articles, with a link to all of them. */
export function SectionHeading({
  id,
  title,
  lead,
  aside,
}: {
  id?: string
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className={styles['section']}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead ? <p className={styles['lead']}>{lead}</p> : null}
      </div>
      {aside}
    </div>
  )
}

export type NoticeTone = 'info' | 'warn' | 'err' | 'ok'
type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: NoticeTone
  /** First words in bold, a whole sentence. */
  title?: ReactNode
  icon?: ReactNode
  /** One link or button on the right. */
  aside?: ReactNode
}

const icons = { info: Info, warn: TriangleAlert, err: TriangleAlert, ok: CircleCheck }

/** A notice for the shopper at this place: price changed, part of the goods missing, an error. */
export function Notice({
  tone = 'info',
  title,
  icon,
  aside,
  className,
  children,
  ...rest
}: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div {...rest} className={cx(styles['notice'], styles[tone], className)}>
      {icon ?? <Icon size={20} />}
      <div className={styles['words']}>
        {title ? <strong className={styles['headline']}>{title} </strong> : null}
        {children}
      </div>
      {aside ? <div className={styles['aside']}>{aside}</div> : null}
    </div>
  )
}
