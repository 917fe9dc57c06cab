import { ArrowDownUp } from '@drogerie/shared-lib/ui/icons/arrow-down-up.tsx'
import { Search } from '@drogerie/shared-lib/ui/icons/search.tsx'
import { ShoppingBag } from '@drogerie/shared-lib/ui/icons/shopping-bag.tsx'
import { SlidersHorizontal } from '@drogerie/shared-lib/ui/icons/sliders-horizontal.tsx'
import { useState } from 'react'
import { Accordion } from '../src/ui/accordion.tsx'
import { Badge, Status } from '../src/ui/badge.tsx'
import { Breadcrumbs } from '../src/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '../src/ui/button.tsx'
import { Carousel } from '../src/ui/carousel.tsx'
import { AppliedChip, ChipLink, ChipRow, FilterChip } from '../src/ui/chip.tsx'
import { Checkbox, Switch } from '../src/ui/choice.tsx'
import { Logo } from '../src/ui/logo.tsx'
import { Pagination } from '../src/ui/pagination.tsx'
import { Notice, Panel, SectionHeading } from '../src/ui/panel.tsx'
import { ProductGrid } from '../src/ui/product-grid.tsx'
import { RangeSlider, type Range } from '../src/ui/range-slider.tsx'
import { Rating } from '../src/ui/rating.tsx'
import { GridSkeleton } from '../src/ui/skeleton.tsx'
import { SortRow, Tabs } from '../src/ui/tabs.tsx'
import { WatchdogIcon } from '../src/ui/watchdog-icon.tsx'
import { tiles } from './samples.tsx'

export function Buttons() {
  const looks = ['accent', 'tint', 'outline', 'club', 'plum', 'ink', 'sand', 'text'] as const
  return (
    <Panel title="Tlačítka">
      <div className="stack">
        <div className="row">
          {looks.map((look) => (
            <Button key={look} look={look}>
              Do košíku
            </Button>
          ))}
          <Button aria-disabled>Do košíku</Button>
          <Button look="accent" loading loadingLabel="Odesílá se">
            Do košíku
          </Button>
        </div>
        <div className="row">
          <Button look="accent" size="lg" icon={<ShoppingBag size={20} />}>
            Do košíku
          </Button>
          <LinkButton href="#x" size="lg" icon={<Search size={20} />}>
            Hledat
          </LinkButton>
        </div>
        <div className="row">
          <Badge tone="accent">Akce −20 %</Badge>
          <Badge tone="ink">Novinka</Badge>
          <Badge tone="club">Vlastní značka</Badge>
          <Badge>Vyrobeno v ČR</Badge>
          <Badge tone="gold" pill>
            Zlatá členka
          </Badge>
          <Status tone="ok">Skladem</Status>
          <Status tone="out">Vyprodáno</Status>
          <Status tone="moving">Na cestě</Status>
          <Status tone="waiting">Dočasně zavřeno</Status>
        </div>
        <div className="row">
          <Rating value={4.8} label="4,8 z 5" stars />
          <Rating value={3.4} label="3,4 z 5" stars count={1312} />
          <Logo name="teta" sub="drogerie" />
        </div>
        <Notice title="Ceny v košíku se změnily.">Prací gel Bělinka zlevnil o 20,00 Kč.</Notice>
        <Notice tone="warn">Některé zboží na prodejně chybí.</Notice>
        <Notice tone="err">Zadaný kód kuponu není platný</Notice>
        <Notice
          tone="ok"
          icon={<WatchdogIcon size={22} />}
          title="Hlídací pes nastaven."
          aside={<a href="#u">Upravit</a>}
        >
          Na jana@posta.cz napíšeme, jakmile naskladníme balení 3,3 l nebo klesne cena pod 229 Kč.
        </Notice>
      </div>
    </Panel>
  )
}

export function Listing() {
  const [range, setRange] = useState<Range>([29, 199])
  return (
    <div className="stack">
      <Breadcrumbs
        label="Drobečková navigace"
        home={{ text: 'Domů', href: '#' }}
        items={[
          { text: 'Produkty', href: '#p' },
          { text: 'Vlasy', href: '#v' },
        ]}
        current="Šampony a kondicionéry"
      />
      <h1>Šampony a kondicionéry</h1>
      <Tabs
        label="Výsledky"
        tabs={[
          { href: '#1', text: 'Produkty', count: 214, current: true },
          { href: '#2', text: 'Kategorie', count: 6 },
          { href: '#3', text: 'Značky', count: 3 },
          { href: '#4', text: 'Články', count: 8 },
          { href: '#5', text: 'Ostatní', count: 2 },
        ]}
      />
      <ChipRow scroll>
        {['Na objem', 'Proti lupům', 'Na barvené vlasy', 'Bez parfemace', 'Suché šampony'].map(
          (text, index) => (
            <ChipLink key={text} href={`#${text}`} count={index > 2 ? 12 : undefined}>
              {text}
            </ChipLink>
          ),
        )}
        <FilterChip defaultChecked>Bez silikonů</FilterChip>
        <FilterChip count={58}>Bez sulfátů</FilterChip>
      </ChipRow>
      <div className="listing">
        <aside>
          <Panel className="filters">
            <Checkbox dense count={198}>
              Jen skladem
            </Checkbox>
            <Checkbox dense count={46} defaultChecked>
              V akci
            </Checkbox>
            <Checkbox dense count={118}>
              Skladem v prodejně Brno, Orlí
            </Checkbox>
            <Accordion compact title="Cena" open>
              <RangeSlider
                min={0}
                max={300}
                value={range}
                onCommit={setRange}
                texts={{ from: 'Cena od', to: 'Cena do', until: 'až', unit: 'Kč' }}
              />
            </Accordion>
            <Accordion compact title="Značka" open>
              <Checkbox dense count={38}>
                Vlasta
              </Checkbox>
              <Checkbox dense count={24}>
                Bylinář
              </Checkbox>
              <a href="#z">Všech 42 značek</a>
            </Accordion>
            <Accordion compact title="Hodnocení">
              <Checkbox dense>4 hvězdy a víc</Checkbox>
            </Accordion>
            <Switch defaultChecked>Jen skladem</Switch>
            <Switch>V akci</Switch>
          </Panel>
        </aside>
        <div className="stack">
          <div className="pair">
            <Button wide icon={<SlidersHorizontal size={18} />}>
              Filtrovat (2)
            </Button>
            <Button wide icon={<ArrowDownUp size={18} />}>
              Doporučené
            </Button>
          </div>
          <SortRow
            label="Řazení"
            options={[
              'Doporučené',
              'Nejprodávanější',
              'Nejlépe hodnocené',
              'Nejlevnější',
              'Nejdražší',
            ].map((text, index) => ({
              href: `#s${index}`,
              text,
              current: index === 0,
            }))}
          />
          <ChipRow scroll>
            <AppliedChip href="#a" removeLabel="Zrušit filtr">
              Cena 29 až 199 Kč
            </AppliedChip>
            <AppliedChip href="#b" removeLabel="Zrušit filtr">
              Bez silikonů
            </AppliedChip>
            <LinkButton look="text" href="#c">
              Zrušit vše
            </LinkButton>
          </ChipRow>
          <ProductGrid>{tiles(8)}</ProductGrid>
          <Pagination
            current={1}
            total={9}
            hrefOf={(page) => `#str-${page}`}
            texts={{
              label: 'Stránky',
              previous: 'Předchozí',
              next: 'Další',
              page: (page) => `Strana ${page}`,
            }}
          />
        </div>
      </div>
      <SectionHeading
        title="Akce týdne"
        lead="Platí od středy 18. do úterý 24. listopadu"
        aside={<a href="#v">Všechny akce (248)</a>}
      />
      <Carousel label="Akce týdne" texts={{ previous: 'Předchozí', next: 'Další' }}>
        {tiles(8)}
      </Carousel>
      <GridSkeleton count={5} columns={5} />
    </div>
  )
}
