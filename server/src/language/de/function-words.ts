/** German words that hold a sentence together and say nothing about its subject. */
export const germanFunctionWords = `
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
  und oder aber denn doch sondern wenn falls ob dass weil damit obwohl bevor nachdem während als wie so
  in im ins an am ans auf aus bei beim bis durch für gegen hinter mit nach neben ohne seit über um unter von vom vor
  zu zum zur zwischen wegen trotz ab
  bin bist ist sind seid war waren wäre wären sein gewesen habe hast hat haben habt hatte hatten hätte hätten gehabt
  werde wirst wird werden werdet wurde wurden würde würden worden geworden
  kann kannst können könnt konnte konnten könnte könnten muss musst müssen müsst musste mussten müsste müssten
  darf darfst dürfen dürft durfte dürfte dürften soll sollst sollen sollt sollte sollten
  will willst wollen wollt wollte wollten mag möchte möchten möchtest lasse lässt lassen
  ich mich mir du dich dir er ihn ihm sie ihr ihnen es wir uns euch man sich
  mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines seine seinen seinem seiner seines
  ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer eure euren eurem eurer
  dieser diese dieses diesen diesem jener jene jenes jenen jenem solche solcher solches
  welcher welche welches welchen welchem wer wen wem wessen was wo wohin woher wann warum wieso weshalb womit wofür
  wozu wobei woran worauf wodurch wovon wogegen
  hier da dort dann nun jetzt schon noch nur auch sehr mehr immer nie mal eben etwa bereits etwas nichts alle alles
  allen aller jeder jede jedes jeden jedem viel viele vielen einige einigen mehrere
  lange nicht nein ja bitte danke hallo gibt geben macht machen tun
  dabei dafür dagegen daher dadurch darauf daran davon davor dazu darüber darum deshalb deswegen
  sowie bzw z b dh usw
`
