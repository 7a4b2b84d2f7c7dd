/** Hex Battles: how its orders are written, in its own words in place of the house's. */
export const hexTypingEn = {
  'hex.table.all-hqs': 'all leaders',
  'hex.table.queue.then-end':
    'This phase ends when your {count, plural, one {order is} other {# orders are}} done.',
  'hex.table.hqs': 'the leaders {hqs}',
  'hex.notation.expected-unit': 'At character {at} a counter was expected, such as PH3; found: {found}',
  'hex.notation.expected-target':
    'At character {at}, after “@”, an enemy counter or a hex was expected, such as SI1 or 0807; found: {found}',
  'hex.notation.expected-place':
    'At character {at}, after “>”, a hex was expected, named as printed (0809), or a way such as NE 2 or @SI1 3; found: {found}',
  'hex.notation.expected-facing':
    'At character {at} a front was expected (E, NE, NW, W, SW, SE, @SI1, left, right or about); found: {found}',
  'hex.notation.target-place': 'a hex such as 0807',
  'hex.discord.button.end-turn': 'End the phase',
  'hex.discord.how.orders':
    '<small><slash>order</slash> gives one order, the button many; <slash>turn end</slash> when you are done with the phase.</small>',
  'hex.discord.modal.orders.move': '{unit} move > 0809 face NW',
  'hex.discord.modal.orders.example': 'PH3 move > 0809 face NW\nSI3+SI4 attack @0807',
  'hex.discord.help.start':
    '1. <slash>battle new</slash> opens a battle in this channel; choose a scenario.\n2. Take a side with its button under the status post or with <slash>battle join</slash>. A side of several leaders can be shared: each just joins and gets his part.\n3. <slash>battle start</slash> begins. Each side gets a private thread in which it is called.\n4. Nobody deploys: the counters stand as the scenario says. In each of your phases – movement, artillery, attack, counter-attack – give orders with <slash>order</slash>, or many with <slash>orders</slash>; end the phase with <slash>turn end</slash>.\n5. <slash>map</slash> shows the hexes, with its option <code>zones</code> the control zones too, <slash>unit</slash> a counter, <slash>log</slash> what happened, <slash>why</slash> the sums behind it.\n6. <slash>rules</slash> answers what you want to know about the rules.\nAnswers to commands are for you alone.',
  'hex.discord.help.orders':
    'An order is one line: counter, order, <code>@target</code>, <code>> way</code>, <code>face</code>, options; the signs may be left out.\n<pre>PH3 move > 0809 face NW\nPH1 and PH2 move to 0509\nPK1 formation attack\nPH3 charge @SI1\nSI3+SI4 attack @0807\nSA1 fire at 0810</pre>\nHexes are named as printed, column and row: <code>0809</code>. Between hexes that do not touch the cheapest way is taken.\nFronts: <code>E NE NW W SW SE</code>, <code>@SI1</code>, <code>left</code>, <code>right</code>, <code>about</code>.\nAll is open: before you give an order you are told what it costs, why it cannot be done, and the odds.\n<slash>orders</slash> takes many lines. <slash>turn queue</slash> shows those that wait, <slash>turn cancel</slash> takes them back.',
  'hex.discord.help.pd':
    'Hex Battles has no command points: nobody acts in the middle of the other’s phase. After an attack the side that was attacked has a phase of its own for counter-attacks: <code>SI1 counter @PH3</code>. You are called in your side’s thread when it comes.\nWhat you are asked over and over – pursuit, for one – can be told once and for all: <code>SL1 standing pursue=never</code>.',
} as const
