#include "experiment/examples.h"

namespace lookahead {

const std::vector<Example>& examples() {
  static const std::vector<Example> list = {
      {"How many moves does looking further ahead save in Color Walk?",
       "g=color-walk;b=koblenski:1-20;e1.a=greedy;e2.a=look-ahead;e2.depth=2..4;base=e1;show=chart:strip"},
      {"How hard should a priority search in Bubble Burst punish depth?",
       "g=bubble-burst;b=uniform:1-8;a=priority;select=top-three,all,least-common;penalty=7..18;nodes=5000;"
       "show=rows:penalty,columns:select,chart:lines"},
      {"What is a wider beam worth in Blockbuster?",
       "g=blockbuster;b=uniform:1-20;a=beam;width=1,2,5,10,20,50;show=rows:width,chart:lines"},
      {"Which evaluation wins most games of Isolation?",
       "g=isolation;p1.a=alpha-beta;p1.depth=3;p1.h=improved,open-moves,center,linear,custom-3;p1.ties=drawn;games=40;"
       "openings=random:2;show=chart:cross"},
  };
  return list;
}

}  // namespace lookahead
