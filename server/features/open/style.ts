// The style of the public page, inside it: one request on a weak signal. Black on white on paper.

import { frameStyle } from '#server/lib/plain-pages/frame-style.ts'

export const style = [
  frameStyle,
  'p{margin:4px 0}',
  'h1{font-size:24px}h2{font-size:16px;line-height:1.3}',
  '.quiet,small{color:var(--i2);font-size:14px}.skip{position:absolute;left:16px;top:-60px}.skip:focus{top:8px;background:var(--g)}',
  'form{display:grid;gap:4px;margin:12px 0}label{font-weight:600}.field{display:grid;grid-template-columns:1fr auto;gap:8px}',
  'input{width:100%;min-width:0;min-height:48px;padding:8px 12px;font:inherit;color:inherit;background:var(--c);border:1px solid var(--l);border-radius:8px}',
  'button{min-height:48px;padding:8px 20px;font:inherit;font-weight:600;color:var(--on);background:var(--a);border:0;border-radius:8px;cursor:pointer}',
  'nav ul{list-style:none;margin:8px 0;padding:0}nav a{border:1px solid var(--l);border-radius:8px;color:var(--i);text-decoration:none}',
  '.storms{display:flex;flex-wrap:wrap;gap:8px}.storms a{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;font-weight:600}',
  '.picks{display:grid;grid-template-columns:repeat(5,1fr);gap:4px}.picks a{display:grid;justify-items:center;align-content:center;min-height:52px;padding:4px 0;font-size:14px;line-height:1.25}.picks b{order:-1;font-size:16px}',
  'nav [aria-current]{border-color:var(--a);box-shadow:inset 0 0 0 1px var(--a);background:var(--at)}',
  'section{margin-top:12px;background:var(--c);border:1px solid var(--w);border-radius:8px;overflow:clip}.head{padding:10px 16px;background:var(--ut);font-size:14px}',
  '.call{font-weight:600;white-space:nowrap;display:inline-block;padding:10px 0}.head p{margin:0 0 -8px}',
  'section ul{list-style:none;margin:0;padding:0}section li{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding:12px 16px;border-top:1px solid var(--w)}section li>*{min-width:0}',
  '.geo{display:inline-block;padding:6px 0;color:inherit}.map{display:inline-block;padding:6px;font-weight:600}.said{display:block}',
  '.status{display:grid;justify-items:end;align-content:start;gap:2px;max-width:132px;text-align:right}.status small{line-height:1.35}',
  '.mark{display:inline-flex;align-items:center;gap:6px;padding:3px 10px 3px 8px;border-radius:8px;font-size:14px;font-weight:600;white-space:nowrap}',
  '.mark svg{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}',
  '.open{background:var(--gt);color:var(--gi)}.limited{background:var(--ct);color:var(--ci)}.closed{background:var(--bt);color:var(--bi)}',
  '.unknown{background:var(--ut);color:var(--ui);outline:1px dashed var(--ui);outline-offset:-1px}',
  '.go{grid-column:1/-1;margin-top:8px;padding-left:12px;border-left:4px solid var(--a)}.go.no{border-left-color:var(--l)}.go p{line-height:1.4}.go ol{list-style:none;margin:0;padding:0}.go li{display:block;padding:6px 0;border:0}.m{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 12px;font-size:14px}.sys{color:var(--ci);font-weight:600}',
  '.note{margin:16px 0 0;font-size:14px;color:var(--i2)}.note b{color:var(--i)}',
  'footer a,.pages a{display:inline-block;padding:12px 12px 12px 0}',
  '@media(min-width:700px){.status{max-width:none}}@media(max-width:359px){.picks{grid-template-columns:repeat(3,1fr)}}',
  '@media print{:root{color-scheme:light;--g:#fff;--c:#fff;--i:#000;--i2:#000;--a:#000;--w:#000;--gt:#fff;--ct:#fff;--bt:#fff;--ut:#fff;--gi:#000;--ci:#000;--bi:#000;--ui:#000}',
  'form,nav,.skip,.pages,.lang,.map{display:none}section{break-inside:avoid}body{font-size:11pt;max-width:none;padding:0}}',
].join('')
