/** Szwadron: how its orders are written, in its own words in place of the house's. */
export const szTypingEn = {
  'sz.table.all-hqs': 'all brigades',
  'sz.table.hqs': 'the brigades of {hqs}',
  'sz.notation.expected-unit': 'At character {at} a unit was expected, such as P2; found: {found}',
  'sz.notation.expected-target':
    'At character {at}, after “@”, an enemy unit was expected, such as A2; found: {found}',
  'sz.discord.modal.orders.move': '{unit} move > N 8 files=4',
  'sz.discord.modal.orders.example': 'P2 move > N 8 files=4\nP5 fire @A2 ammo=canister',
  'sz.discord.help.start':
    '1. <slash>battle new</slash> opens a battle in this channel; choose a scenario.\n2. Take a side with its button under the status post or with <slash>battle join</slash>. A side of several brigades can be shared: each just joins and gets his part.\n3. <slash>battle start</slash> begins. Each side gets a private thread in which it is called.\n4. Figures stand as the scenario says; where it lets you deploy, <slash>deploy</slash> puts them elsewhere in your strip, and <bold>Deployment done</bold> in your side’s thread ends that. In your movement phase each unit makes one operation; give them with <slash>order</slash>, or many with <slash>orders</slash>; end the turn with <slash>turn end</slash>. Units in panic and in pursuit act by themselves before that.\n5. <slash>map</slash> shows the table, <slash>unit</slash> a unit, <slash>log</slash> what happened, <slash>why</slash> the sums behind it.\n6. <slash>rules</slash> answers what you want to know about the rules.\nAnswers to commands are for you alone.',
  'sz.discord.help.orders':
    'An order is one line: unit, order, <code>@target</code>, <code>> way</code>, <code>face</code>, options; the signs may be left out.\n<pre>P2 move > N 8\nP1 move > NE 6 face N files=5\nP1 form files=3\nP3 move > N 6 order=scattered gap=2\nP1+P2 move > N 8\nP2 fire @A2\nP2 fire @A2 figures=1-4 > N 3\nP5 fire @A2 ammo=canister\nP2 march-fire @A3 > N 5 first=fire\nP4 charge @A3 with=P1\nP4 fight @A3\nP4 disengage > S 20\nP5 watch within=30 end=A3\nP5 watch point=H6 radius=8 for=cavalry\nP5 watch on=A3</pre>\nNothing is measured beforehand: a way that is too long is cut short, a shot that falls short is lost.\n<code>P1+P2</code> and <code>with=P1</code>: units that touch move, or fight, as one. <code>figures=1-4 > N 3</code>: four fire, the others then move.\nA unit makes one operation a turn. In melee it can <code>fight</code>, <code>defend</code> on better ground, or <code>disengage</code>.\n<slash>orders</slash> takes many lines. <slash>turn queue</slash> shows those that wait, <slash>turn cancel</slash> takes them back.',
  'sz.discord.help.pd':
    'Szwadron has no command points. What your units do in the enemy’s turn you tell them in yours:\n<pre>P5 watch within=30 ammo=shot end=A3\nP2 standing pursue=never close=auto fire=always</pre>\nA unit that watches fires at the first enemy that comes so near; without <code>within</code> you are asked as one sets out. A unit left without an operation fires at the first that charges it.',
} as const
