/*
 * Top levels that exist and that a typing error could also make. The rest of the Public Suffix List is not needed.
 * `tests/unit/rules/top-levels.test.ts` compares both lists with the package `tldts` and prints what belongs here.
 */

/** Every country code. */
export const COUNTRIES =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

/** Those of three letters or more that are similar to one of `TOP_LEVELS` or to a country code of a known provider. */
export const SIMILAR_TOP_LEVELS =
  'aco aeg aig aol art bbt bcg best bet bingo bom boo bot box cab cal cam camp car cat cba cbn ceo cfa cfd com cool coop cpa crs cyou dev diet dog dot eat eco esq eus fit foo ford fox frl ftr gea gent gmx goog gop got gov hkt hot how ibm ice ifm immo inc info ing ink int ist itv jot joy kim krd lat lol lpl med meet men mit moe moi mom mov nab nba nec net new news next nfl ngo nhk now nra nrw ntt nyc obi one ong onl ooo org ott ovh pet porn pro pru red reit ren rent rest room scot seat sew sex sfr song soy srl tel top trv uno uol vet vig web wed wme work wow you';
