/** The board's one stylesheet, in the shop's colours; its hash stands in the page's policy. */
export const boardStyle = `
:root{color-scheme:light;--ink:#2e1228;--ink-2:#66505f;--plum:#5b1b4b;--paper:#fbf7f1;--surface:#fff;--line:#eadfd3;--ok:#1f6b45;--ok-tint:#eff5e6;--warn:#7d4a00;--warn-tint:#fdf0d5;--err:#7d1a14;--err-tint:#fdeae6}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,'Segoe UI',Roboto,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1280px;margin:0 auto;padding:24px 16px 64px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;margin:0 0 24px}
h1{font-size:28px;margin:0;letter-spacing:-.02em}h2{font-size:18px;margin:0}
p{margin:0}.muted{color:var(--ink-2)}code{font:13px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:16px 20px;margin:0 0 16px}
article.live{border-color:var(--plum);box-shadow:0 0 0 1px var(--plum)}
.top{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:baseline;margin:0 0 4px}
.badge{display:inline-block;border-radius:99px;padding:1px 10px;font-size:13px;font-weight:650}
.badge.live{background:var(--plum);color:#fff}.badge.good{background:var(--ok-tint);color:var(--ok)}.badge.some{background:var(--warn-tint);color:var(--warn)}.badge.bad{background:var(--err-tint);color:var(--err)}
.scroll{overflow-x:auto;margin:12px 0 0}table{border-collapse:collapse;width:100%;min-width:640px}
th,td{text-align:left;padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top}th{font-weight:600;color:var(--ink-2);font-size:13px;border-top:0}
td.number,th.number{text-align:right}tr.new td:first-child{font-weight:700}
dl{display:flex;flex-wrap:wrap;gap:8px 32px;margin:12px 0 0}dt{color:var(--ink-2);font-size:13px}dd{margin:0;font-weight:650}
a{color:var(--plum)}a:focus-visible{outline:3px solid var(--plum);outline-offset:2px}
`
