import type { Page as CmsPage } from '@drogerie/shared-lib/contract/cms.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Banners } from '#widgets/banners.tsx'
import { Page } from '#ui/page.tsx'
import styles from './shop-page.module.css'

/** A content page of the shop: its text, and the banners whose category has its slug. */
export function ShopPage({
  page: { slug, title, content, metaDescription, image },
}: {
  page: CmsPage
}) {
  return (
    <Page tight>
      <PageHead
        canonical={paths.shopContent(slug)}
        title={title}
        description={metaDescription ?? undefined}
        image={image ?? undefined}
      />
      <h1>{typography(title)}</h1>
      <Banners filter={{ category: slug }} look="band" />
      <Panel>
        <HtmlText html={content} className={styles['text']} />
      </Panel>
    </Page>
  )
}
