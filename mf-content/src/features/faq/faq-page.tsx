import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Accordion } from '@drogerie/shared-lib/ui/accordion.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { SideNav } from '@drogerie/shared-lib/ui/side-nav.tsx'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useTranslation } from 'react-i18next'
import { Page, PageTitle } from '#ui/page.tsx'
import { CallUs } from './call-us.tsx'
import { categoryIcon } from './category-icon.tsx'
import { FaqHead } from './faq-head.tsx'
import {
  groupsOf,
  type Category,
  type Question,
  type QuestionGroup,
  type Questions,
} from './faq-rules.ts'
import { FaqSearch } from './faq-search.tsx'
import styles from './faq.module.css'

type FaqPageProps = {
  faq: Questions
  phrase: string
  /** One category of them, all without it. */
  category?: Category | undefined
  /** Open in its category. */
  question?: Question | null | undefined
}

export function FaqPage({ faq, phrase, category, question }: FaqPageProps) {
  const { t } = useTranslation('mf-content')
  const all = groupsOf(faq)
  const shown = groupsOf(faq, phrase).filter(
    (group) => !category || group.category.slug === category.slug,
  )
  if (all.length === 0) return <NoFaq />
  const heading = question?.question ?? category?.name
  const items = all.map(({ category: { slug, name, code }, questions }) => ({
    href: paths.faqDetail(slug),
    text: name,
    icon: categoryIcon(code),
    count: questions.length,
    current: category?.slug === slug,
  }))
  return (
    <Page tight>
      <FaqHead
        phrase={phrase}
        category={category}
        question={question}
        shown={shown.flatMap(({ questions }) => questions)}
      />
      <FaqSearch phrase={phrase} heading={heading && typography(heading)} />
      <div className={styles['columns']}>
        <SideNav label={t('faq.categories')} items={items} />
        <div className={styles['answers']}>
          {phrase ? (
            <p role="status" className={styles['found']}>
              {t('faq.found', {
                count: shown.reduce((sum, { questions }) => sum + questions.length, 0),
                phrase,
              })}
            </p>
          ) : null}
          {shown.map((group) => (
            <QuestionPanel key={group.category.slug} group={group} open={question?.slug} />
          ))}
          {shown.length === 0 ? <NothingFound /> : null}
          <CallUs />
        </div>
      </div>
    </Page>
  )
}

function QuestionPanel({
  group: { category, questions },
  open,
}: {
  group: QuestionGroup
  open: string | undefined
}) {
  return (
    <Panel title={typography(category.name)}>
      <div>
        {questions.map(({ slug, question, answer }) => (
          <Accordion key={slug} id={slug} open={slug === open} title={typography(question)}>
            <HtmlText html={answer} />
          </Accordion>
        ))}
      </div>
    </Panel>
  )
}

/** The editors have written nothing yet. */
function NoFaq() {
  const { t } = useTranslation('mf-content')
  return (
    <Page tight>
      <FaqHead phrase="" category={undefined} question={undefined} shown={[]} />
      <PageTitle title={t('faq.heading')} />
      <CallUs />
    </Page>
  )
}

function NothingFound() {
  const { t } = useTranslation('mf-content')
  return (
    <EmptyState
      title={t('faq.empty.title')}
      actions={<LinkButton href={paths.faq()}>{t('faq.empty.all')}</LinkButton>}
    >
      {t('faq.empty.text')}
    </EmptyState>
  )
}
