import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import type { ReactNode } from 'react'
import { Page, PageTitle } from './page.tsx'
import prose from './prose.module.css'
import { Scene } from './scene.tsx'
import styles from './text-page.module.css'

type TextPageProps = {
  title: string
  /** html of the editors */
  content: string
  image?: string | null | undefined
  /** Beside the text on a desk, under it on a phone. */
  aside?: ReactNode
  children?: ReactNode
}

/** A page of running text: terms, privacy, about us. */
export function TextPage({ title, content, image, aside, children }: TextPageProps) {
  return (
    <Page tight>
      <PageTitle title={typography(title)} />
      {image ? (
        <Scene className={styles['scene']} src={image} alt="" width={640} height={360} eager />
      ) : null}
      <div className={styles['columns']}>
        <HtmlText className={prose['prose']} html={content} />
        {aside ? <aside className={styles['aside']}>{aside}</aside> : null}
      </div>
      {children}
    </Page>
  )
}
